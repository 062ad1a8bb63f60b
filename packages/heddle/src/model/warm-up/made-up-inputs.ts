import { invalidArgument } from "@heddle/status";
import { FLOAT_TYPES, type FlatTensor, valueTypeFromName } from "@heddle/tensor";
import type { SignatureInfo, TensorInfo } from "../signature-info.js";

/** The text of a made-up string. */
const TEXT = "The quick brown fox jumps over the lazy dog";

/** The most elements of a made-up input. */
const MOST_ELEMENTS = 1 << 24;

/**
 * Inputs for a signature, for who gives none: a sentence for every string, 0.5 for other numbers with fractions, else 0, which every
 * table of weights has a row for. Inputs with a default are left out. Where the model leaves the first size open, it is `batch`; other open sizes are 1.
 *
 * @param remedy the words that tell how else the input is given, for errors
 * @param text that of every string. Default: a sentence
 * @throws {StatusError} INVALID_ARGUMENT for an input of a type or size that cannot be made up
 */
export function madeUpInputs(
  signature: SignatureInfo,
  batch: number,
  remedy: string,
  text = TEXT,
): Readonly<Record<string, FlatTensor>> {
  const inputs = Object.entries(signature.inputs).filter(([, { isOptional }]) => !isOptional);
  return Object.fromEntries(inputs.map(([name, info]) => [name, madeUpInput(name, info, batch, { remedy, text })]));
}

/** The words of errors, and the text of strings. */
interface Words {
  readonly remedy: string;
  readonly text: string;
}

function madeUpInput(name: string, { dtype, shape }: TensorInfo, batch: number, words: Words): FlatTensor {
  // Without a rank, text is a vector, as models take it, and a number is one.
  const wanted = shape ?? (dtype === "string" ? [-1] : []);
  const made = wanted.map((size, i) => (size >= 0 ? size : i === 0 ? batch : 1));
  const count = made.reduce((product, size) => product * size, 1);
  if (count > MOST_ELEMENTS) {
    throw invalidArgument(`input '${name}' has ${count} elements, too many to make up: ${words.remedy}`, {
      input: name,
    });
  }
  return {
    dtype,
    shape: made,
    data: new Array<string | number | boolean>(count).fill(madeUpValue(name, dtype, words)),
  };
}

function madeUpValue(name: string, dtype: string, { remedy, text }: Words): string | number | boolean {
  if (dtype === "string") return text;
  if (dtype === "bool") return true;
  if (/^u?int(8|16|32|64)$/.test(dtype)) return 0;
  const type = valueTypeFromName(dtype);
  if (type !== undefined && FLOAT_TYPES.includes(type)) return 0.5;
  throw invalidArgument(`no value of type ${dtype} is made up for input '${name}': ${remedy}`, {
    input: name,
  });
}

/** Says what was made up: `text: string [1], "The quick …"`. */
export function describeMadeUp(inputs: Readonly<Record<string, FlatTensor>>): string {
  const parts = Object.entries(inputs).map(([name, { dtype, shape, data }]) => {
    const [value] = data;
    return `${name}: ${dtype} [${shape.join(",")}], ${data.length > 1 ? "each " : ""}${JSON.stringify(value ?? null)}`;
  });
  return parts.join("; ");
}
