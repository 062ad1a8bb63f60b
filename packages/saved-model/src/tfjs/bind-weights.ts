import type { ProgramFunction, ProgramNode } from "@heddle/graph";
import type { AttrMap, TensorAttr } from "@heddle/kernel-api";
import type { TensorLimits } from "@heddle/proto-values";
import type { GraphDef, NodeDef } from "@heddle/protos/graph";
import { dataTypeName, formatShape } from "@heddle/tensor";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { weightMismatch, weightMissing } from "./errors.js";
import type { Weight } from "./read-weights.js";
import { hasElements } from "./tensor-proto-from-json.js";
import { isWeightOf, weightTensor } from "./weight-tensor.js";

/**
 * `graph`, which was made of `def`, with the weights in its constants, those of functions included: a constant without
 * elements of its own has those of the weight of its name, in the type that the node gives.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a constant has no weight, or one of another type or shape.
 *
 * Source: tfjs-converter/src/executor/graph_executor.ts (TensorFlow.js 4.22): one map of weights for all functions.
 */
export function bindWeights(
  def: GraphDef,
  graph: ProgramGraph,
  weights: ReadonlyMap<string, Weight>,
  { maxTensorBytes = 2 ** 31 - 1 }: TensorLimits,
): ProgramGraph {
  const bind = (defs: readonly NodeDef[], nodes: readonly ProgramNode[], scope: string) =>
    nodes.map((node, index) =>
      node.op === "Const" && !hasOwnElements(defs[index])
        ? bound(node, weights.get(node.name), `node '${node.name}'${scope}`, maxTensorBytes)
        : node,
    );
  const functions = new Map<string, ProgramFunction>();
  for (const { signature, nodeDef } of def.library?.function ?? []) {
    const func = graph.functions.get(signature?.name ?? "");
    if (func) functions.set(func.name, { ...func, nodes: bind(nodeDef, func.nodes, ` of function '${func.name}'`) });
  }
  return { nodes: bind(def.node, graph.nodes, ""), functions };
}

function hasOwnElements({ attr }: NodeDef): boolean {
  const value = Object.hasOwn(attr, "value") ? attr.value.value : undefined;
  return value?.case === "tensor" && hasElements(value.value);
}

function bound(node: ProgramNode, weight: Weight | undefined, where: string, maxTensorBytes: number): ProgramNode {
  const { dtype, shape } = constantType(node.attrs);
  if (!weight) {
    if (shape?.includes(0)) return node;
    throw weightMissing(where, node.name);
  }
  const { spec } = weight;
  const wantedType = dtype ?? spec.dtype;
  const wantedShape = shape ?? spec.shape;
  if (!isWeightOf(spec.dtype, wantedType) || `${spec.shape}` !== `${wantedShape}`) {
    throw weightMismatch(where, describe(wantedType, wantedShape), describe(spec.dtype, spec.shape));
  }
  const value: TensorAttr = {
    dtype: wantedType,
    shape: spec.shape,
    materialize: (memory) => weightTensor(weight, wantedType, memory, maxTensorBytes),
  };
  return { ...node, attrs: new Map(node.attrs).set("value", { kind: "tensor", value }) };
}

/** What a constant says of itself: converters leave its type and shape in `value`. */
function constantType(attrs: AttrMap): Partial<Pick<TensorAttr, "dtype" | "shape">> {
  const dtype = attrs.get("dtype");
  const value = attrs.get("value");
  const tensor = value?.kind === "tensor" ? value.value : undefined;
  return { dtype: dtype?.kind === "type" ? dtype.value : tensor?.dtype, shape: tensor?.shape };
}

function describe(dtype: number, shape: readonly number[]): string {
  return `${dataTypeName(dtype)} ${formatShape(shape)}`;
}
