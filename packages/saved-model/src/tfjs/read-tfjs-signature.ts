import { isPlaceholder, type ProgramNode, type SignatureTensor } from "@heddle/graph";
import type { SignatureDef, TensorInfo } from "@heddle/protos/saved-model";
import { DataType } from "@heddle/tensor";
import { readSignatures, type SignatureSet } from "../model/read-signatures.js";
import { unconsumed, withoutLoopPlaceholders } from "../model/unconsumed.js";
import type { NamedTensorInfo } from "./tensor-info-from-json.js";

/** The name of the only signature: converters do not keep its own. */
const name = "serving_default";

/** Ops that may have no consumer and yet are not results: without outputs, or left over. */
const neverOutputs = new Set(["NoOp", "Assert", "Const"]);

/** Ops whose output 0 has the type of the named attribute. */
const outputTypeAttrs: Readonly<Record<string, string>> = { Identity: "T", Cast: "DstT" };

/**
 * The signature of a model. Without inputs of its own it has the placeholders, without outputs the nodes without consumers, by name
 * and sorted; the types of such outputs are often `INVALID`, as in `readFrozenGraph`.
 *
 * Source: tfjs-converter/src/operations/operation_mapper.ts (TensorFlow.js 4.22), `transformGraph`.
 */
export function readTfjsSignature(
  inputs: readonly NamedTensorInfo[],
  outputs: readonly NamedTensorInfo[],
  nodes: readonly ProgramNode[],
): SignatureSet {
  const def: SignatureDef = {
    $typeName: "tensorflow.SignatureDef",
    inputs: record(inputs),
    outputs: record(outputs),
    methodName: "",
    defaults: {},
  };
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const { signatures, unusable } = readSignatures({ [name]: def }, byName);
  const signature = signatures.get(name);
  if (!signature) return { signatures, unusable };
  const complete = {
    name,
    inputs: inputs.length > 0 ? signature.inputs : placeholders(nodes),
    outputs: outputs.length > 0 ? signature.outputs : results(nodes),
  };
  return { signatures: new Map([[name, complete]]), unusable };
}

function record(infos: readonly NamedTensorInfo[]): Record<string, TensorInfo> {
  return Object.fromEntries(infos.map(({ name, info }) => [name, info]));
}

function placeholders(nodes: readonly ProgramNode[]): SignatureTensor[] {
  const read = withoutLoopPlaceholders(nodes);
  const inputs = read.filter(({ op }) => isPlaceholder(op)).map((node) => tensorOf(node, "dtype"));
  return inputs.filter(({ dtype }) => dtype !== DataType.RESOURCE).sort(byName);
}

function results(nodes: readonly ProgramNode[]): SignatureTensor[] {
  return unconsumed(nodes)
    .filter(({ op }) => !neverOutputs.has(op) && !isPlaceholder(op))
    .map((node) => tensorOf(node, outputTypeAttrs[node.op] ?? ""))
    .sort(byName);
}

function tensorOf({ name, attrs }: ProgramNode, typeAttr: string): SignatureTensor {
  const dtype = attrs.get(typeAttr);
  const shape = attrs.get("shape");
  return {
    name,
    ref: { node: name, output: 0 },
    dtype: dtype?.kind === "type" ? dtype.value : DataType.INVALID,
    shape: shape?.kind === "shape" ? shape.value : undefined,
  };
}

function byName(a: SignatureTensor, b: SignatureTensor): number {
  return a.name < b.name ? -1 : 1;
}
