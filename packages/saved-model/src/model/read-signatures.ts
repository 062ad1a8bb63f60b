import { parseTensorRef, type Signature, type SignatureTensor } from "@heddle/graph";
import { StatusError } from "@heddle/status";
import { baseType } from "@heddle/tensor";
import type { SignatureDef, TensorInfo } from "../gen/saved_model_pb.js";
import { partialShape } from "../graph/partial-shape.js";
import { badTensorInfo, compositeTensorInfo } from "./errors.js";

/** The signatures of a meta graph. */
export interface SignatureSet {
  readonly signatures: ReadonlyMap<string, Signature>;
  /** Why each of the others cannot be run: to be raised when somebody asks for it. */
  readonly unusable: ReadonlyMap<string, StatusError>;
}

/** Signatures by which a model names its own upkeep. Source: tensorflow/cc/saved_model/constants.h. */
const internalSignatures = new Set(["__saved_model_init_op", "__saved_model_train_op"]);

/**
 * The signatures among `defs`, sorted by name, as are their inputs and outputs. Default values of inputs are not read.
 *
 * @param nodes the names of the graph's nodes
 */
export function readSignatures(defs: Readonly<Record<string, SignatureDef>>, nodes: ReadonlySet<string>): SignatureSet {
  const signatures = new Map<string, Signature>();
  const unusable = new Map<string, StatusError>();
  for (const name of Object.keys(defs).sort()) {
    if (internalSignatures.has(name)) continue;
    try {
      const inputs = tensors("input", defs[name].inputs, nodes);
      signatures.set(name, { name, inputs, outputs: tensors("output", defs[name].outputs, nodes) });
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      unusable.set(name, error.at(`signature '${name}'`, { signature: name }));
    }
  }
  return { signatures, unusable };
}

function tensors(
  kind: "input" | "output",
  infos: Readonly<Record<string, TensorInfo>>,
  nodes: ReadonlySet<string>,
): SignatureTensor[] {
  return Object.keys(infos)
    .sort()
    .map((name) => signatureTensor(`${kind} '${name}'`, name, infos[name], nodes));
}

function signatureTensor(place: string, name: string, info: TensorInfo, nodes: ReadonlySet<string>): SignatureTensor {
  const { encoding, dtype, tensorShape } = info;
  if (encoding.case === "cooSparse") throw compositeTensorInfo(place, "a sparse tensor");
  if (encoding.case === "compositeTensor") throw compositeTensorInfo(place, "a composite tensor");
  if (!encoding.value) throw badTensorInfo(place, "names no tensor");
  const ref = parseTensorRef(encoding.value);
  if (!nodes.has(ref.node)) throw badTensorInfo(place, `is node '${ref.node}', which does not exist`);
  if (dtype === 0) throw badTensorInfo(place, "has no type");
  return { name, ref, dtype: baseType(dtype), shape: tensorShape && partialShape(tensorShape) };
}
