import type { Signature, SignatureTensor } from "@heddle/graph";
import { DataType, dataTypeName } from "@heddle/tensor";

/** An input or output of a signature. */
export interface TensorInfo {
  /** TensorFlow's name of the type: `"string"`, `"int64"`, `"float"`; `"unknown"` where a frozen graph does not state it. */
  readonly dtype: string;
  /** -1 for a size that may vary; undefined when the rank may vary. */
  readonly shape: readonly number[] | undefined;
  /** True for an input with a default, which may be left out. */
  readonly isOptional?: true;
}

/** The inputs and outputs of a signature, by name. */
export interface SignatureInfo {
  readonly inputs: Readonly<Record<string, TensorInfo>>;
  readonly outputs: Readonly<Record<string, TensorInfo>>;
}

/** Describes the signatures of a program, by name. */
export function signatureInfo(signatures: ReadonlyMap<string, Signature>): Readonly<Record<string, SignatureInfo>> {
  return Object.fromEntries(
    [...signatures].map(([name, { inputs, outputs }]) => [name, { inputs: infos(inputs), outputs: infos(outputs) }]),
  );
}

function infos(tensors: readonly SignatureTensor[]): Record<string, TensorInfo> {
  return Object.fromEntries(
    tensors.map(({ name, dtype, shape, defaultValue }) => [
      name,
      { dtype: typeName(dtype), shape, ...(defaultValue && { isOptional: true as const }) },
    ]),
  );
}

function typeName(dtype: DataType): string {
  return dtype === DataType.INVALID ? "unknown" : dataTypeName(dtype);
}
