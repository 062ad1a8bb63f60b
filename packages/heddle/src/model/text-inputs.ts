import { Code, StatusError } from "@heddle/status";
import type { TensorInput } from "@heddle/tensor";
import type { LoadedModel } from "./loaded-model.js";
import type { SignatureInfo, TensorInfo } from "./signature-info.js";

/** The one string input of a signature, or the one without a default among several; undefined when it has no such input. */
export function textInputOf(signature: SignatureInfo): readonly [name: string, info: TensorInfo] | undefined {
  const strings = Object.entries(signature.inputs).filter(([, { dtype }]) => dtype === "string");
  const required = strings.filter(([, { isOptional }]) => !isOptional);
  const [input, ...others] = required.length > 0 ? required : strings;
  return others.length === 0 ? input : undefined;
}

/** Strings in the form of an input: a vector, a column where it has shape [?, 1], or one string as a scalar; undefined for another shape. */
export function stringsFor({ shape }: TensorInfo, strings: readonly (string | Uint8Array)[]): TensorInput | undefined {
  const [first] = strings;
  if (first !== undefined && shape?.length === 0 && strings.length === 1) return first;
  if (shape?.length === 2 && shape[1] === 1) return strings.map((string) => [string]);
  return !shape || shape.length === 1 ? strings : undefined;
}

/**
 * Throws the reason for which a model has no signature that takes text, when its reader knows one: a tokenizer without kernel, say.
 *
 * @throws {StatusError} UNIMPLEMENTED
 */
export async function throwWhyNoText(model: LoadedModel): Promise<void> {
  await model.prepare({ signature: "classify" }).catch((error: unknown) => {
    if (error instanceof StatusError && error.code === Code.UNIMPLEMENTED) throw error;
  });
}
