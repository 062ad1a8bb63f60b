import type { NeededFallback, Signature, SignatureTensor, TensorRef } from "@heddle/graph";
import type { PartialShape } from "@heddle/kernel-api";
import { type DataType, isDataType } from "@heddle/tensor";
import { FORM_VERSION, type PlainAttributes } from "../compiled-form.js";
import { type CompiledFile, damagedPlans, isText, listOf } from "./compiled-file.js";
import type { ImportRareCode } from "./import-rare-code.js";
import { isIndex, isShape } from "./json-attrs.js";
import { refusal } from "./refusal.js";

/** The facts that a compiled file states. */
export interface Manifest {
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly defaultSignature: string | undefined;
  /** The program that compiled the file; empty when it is not stated. */
  readonly producer: string;
  /** The name of the model that was compiled; empty when it is not stated. */
  readonly source: string;
  /** The plugins whose kernels the model had when it was compiled, each as `name@version`. */
  readonly plugins: readonly string[];
  /** The runtime fallback that computes some of its nodes; undefined when kernels compute all. */
  readonly fallback: NeededFallback | undefined;
}

/**
 * Reads what a file says of the model and its signatures.
 *
 * @throws {StatusError} UNIMPLEMENTED for another version of the form; DATA_LOSS; INVALID_ARGUMENT for a default that is not an attribute
 */
export async function readManifest(
  { model, signatures: rows }: CompiledFile,
  importCode: ImportRareCode,
): Promise<Manifest> {
  const { version, default_signature, plugins, fallback } = model;
  const producer = text(model.producer);
  if (version !== FORM_VERSION) {
    const found = isIndex(version, Number.MAX_VALUE) ? version : "none";
    throw await refusal(importCode, (code) => code.otherVersion(`${found}`, producer));
  }
  const signatures = new Map<string, Signature>();
  for (const row of rows) {
    const name = text(row.name);
    if (signatures.has(name)) throw damagedPlans();
    const outputs = readTensors(row, "output", name);
    const inputs = await withDefaults(readInputs(row, name), row, importCode);
    signatures.set(name, { name, inputs, outputs });
  }
  const name = text(default_signature);
  return {
    signatures,
    defaultSignature: signatures.has(name) ? name : undefined,
    producer,
    source: text(model.source),
    plugins: listOf<string>(plugins, isText),
    fallback: isText(fallback) ? { name: fallback, spec: text(model.fallback_spec) } : undefined,
  };
}

/** The reference to an argument or result of a signature's function. */
function functionRef(signature: string, side: "in" | "out", index: number) {
  return { node: `${signature}:${side}`, output: index };
}

/** The index of the argument or result of a signature's function that is referred to; -1 for another tensor. */
export function placeIn(signature: string, side: "in" | "out", { node, output }: TensorRef): number {
  return typeof output === "number" && node === functionRef(signature, side, output).node ? output : -1;
}

function readInputs(row: PlainAttributes, signature: string): SignatureTensor[] {
  const tensorNames = listOf<string>(row.input_tensor_names, isText);
  const resizable = listOf(row.input_is_resizable);
  return readTensors(row, "input", signature).map((tensor, index) => ({
    ...tensor,
    tensorName: tensorNames[index] || undefined,
    isResizable: resizable[index] === true,
  }));
}

/** The inputs with the defaults that a file states, whose code is imported for them. */
async function withDefaults(
  inputs: SignatureTensor[],
  row: PlainAttributes,
  importCode: ImportRareCode,
): Promise<SignatureTensor[]> {
  const defaults = listOf<string>(row.input_defaults ?? [], isText);
  if (defaults.length === 0) return inputs;
  const { attributesFromValues } = await importCode();
  const values = attributesFromValues(defaults.flatMap((value, index) => (value ? [`${index}`, value] : [])));
  return inputs.map((input, index) => {
    const value = values.get(`${index}`);
    if (value === undefined) return input;
    if (value.kind !== "tensor" || value.value.dtype !== input.dtype) throw damagedPlans();
    return { ...input, defaultValue: value.value };
  });
}

function readTensors(row: PlainAttributes, side: "input" | "output", signature: string): SignatureTensor[] {
  const dtypes = listOf<DataType>(row[`${side}_types`], isDataType);
  const shapes = listOf<PartialShape | null>(row[`${side}_shapes`], (shape) => shape === null || isShape(shape));
  return listOf<string>(row[`${side}_names`], isText).map((name, index) => {
    const [dtype, shape] = [dtypes[index], shapes[index]];
    if (dtype === undefined || shape === undefined) throw damagedPlans();
    const ref = functionRef(signature, side === "input" ? "in" : "out", index);
    return { name, ref, dtype, shape: shape ?? undefined };
  });
}

function text(value: unknown): string {
  return isText(value) ? value : "";
}
