import type { Signature, SignatureDef, SignatureDefTensor, SignatureTensor } from "@heddle/graph";
import { dataTypeName } from "@heddle/tensor";
import type { TensorInfo } from "./signature-info.js";

/** An input or output of a signature, as the model's file states it. */
export interface TensorDefInfo extends TensorInfo {
  /** The name of the tensor in the graph, such as `"serving_default_text:0"`. */
  readonly tensorName: string;
}

/** A signature as the model's file states it. */
export interface SignatureDefInfo {
  /** The kind of the signature, such as `"tensorflow/serving/predict"`; `""` where the file states none. */
  readonly methodName: string;
  readonly inputs: Readonly<Record<string, TensorDefInfo>>;
  readonly outputs: Readonly<Record<string, TensorDefInfo>>;
}

/** The method of signatures in files that state none. Source: tensorflow/cc/saved_model/signature_constants.h. */
const PREDICT = "tensorflow/serving/predict";

/**
 * The signatures as the file of a model states them, by name.
 *
 * @param defs default: made from `signatures`, as signatures that predict
 */
export function signatureDefs(
  signatures: ReadonlyMap<string, Signature>,
  defs: ReadonlyMap<string, SignatureDef> | undefined,
): Readonly<Record<string, SignatureDefInfo>> {
  if (!defs) return Object.fromEntries([...signatures].map(([name, signature]) => [name, madeOf(signature)]));
  return Object.fromEntries(
    [...defs].map(([name, { methodName, inputs, outputs }]) => [
      name,
      { methodName, inputs: infos(inputs), outputs: infos(outputs) },
    ]),
  );
}

function infos(tensors: Readonly<Record<string, SignatureDefTensor>>): Record<string, TensorDefInfo> {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { tensorName, dtype, shape }]) => [
      name,
      { dtype: dataTypeName(dtype), shape, tensorName },
    ]),
  );
}

function madeOf({ inputs, outputs }: Signature): SignatureDefInfo {
  return { methodName: PREDICT, inputs: infos(named(inputs)), outputs: infos(named(outputs)) };
}

function named(tensors: readonly SignatureTensor[]): Record<string, SignatureDefTensor> {
  return Object.fromEntries(
    tensors.map(({ name, tensorName, ref, dtype, shape }) => [
      name,
      { dtype, shape, tensorName: tensorName ?? `${ref.node}:${ref.output}` },
    ]),
  );
}
