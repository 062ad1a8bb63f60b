import type { Signature, SignatureTensor } from "@heddle/graph";
import { dataTypeName } from "@heddle/tensor";

/** An input or output as a user sees it. */
export interface TensorInfo {
  /** TensorFlow's name of the type: `"string"`, `"int64"`, `"float"`. */
  readonly dtype: string;
  /** -1 for a size that may be any; undefined when the rank may be any. */
  readonly shape: readonly number[] | undefined;
}

/** A way to call a model: what it takes and gives, by name. */
export interface SignatureInfo {
  readonly inputs: Readonly<Record<string, TensorInfo>>;
  readonly outputs: Readonly<Record<string, TensorInfo>>;
}

/** What a user sees of a program's signatures, by name. */
export function signatureInfo(signatures: ReadonlyMap<string, Signature>): Readonly<Record<string, SignatureInfo>> {
  return Object.fromEntries(
    [...signatures].map(([name, { inputs, outputs }]) => [name, { inputs: infos(inputs), outputs: infos(outputs) }]),
  );
}

function infos(tensors: readonly SignatureTensor[]): Record<string, TensorInfo> {
  return Object.fromEntries(tensors.map(({ name, dtype, shape }) => [name, { dtype: dataTypeName(dtype), shape }]));
}
