import type { ProgramFunction, ProgramNode } from "@heddle/graph";
import type { AttrMap, TensorAttr } from "@heddle/kernel-api";
import type { TensorLimits } from "@heddle/proto-values";
import type { GraphDef, NodeDef } from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { ownValue } from "../own-value.js";
import type { Weight } from "./read-weights.js";
import { hasElements } from "./tensor-proto-from-json.js";
import { isWeightOf, weightTensor } from "./weight-tensor.js";

/**
 * `graph`, which was made from `def`, with the weights in its constants, also in those of functions: a constant without elements
 * gets the elements of the weight of its name, in the type of the node.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a constant has no weight, or its weight has another type or shape.
 *
 * Source: tfjs-converter/src/executor/graph_executor.ts (TensorFlow.js 4.22): one map of weights for all functions.
 */
export function bindWeights(
  def: GraphDef,
  graph: ProgramGraph,
  weights: ReadonlyMap<string, Weight>,
  { maxTensorBytes = 2 ** 31 - 1 }: TensorLimits,
): ProgramGraph {
  const bind = (defs: readonly NodeDef[], nodes: readonly ProgramNode[], scope: string) => {
    const complete = new Set(defs.filter(hasOwnElements).map(({ name }) => name));
    return nodes.map((node) =>
      node.op === "Const" && !complete.has(node.name)
        ? bound(node, weights.get(node.name), `node '${node.name}'${scope}`, maxTensorBytes)
        : node,
    );
  };
  const functions = new Map<string, ProgramFunction>();
  for (const { signature, nodeDef } of def.library?.function ?? []) {
    const func = graph.functions.get(signature?.name ?? "");
    if (func) functions.set(func.name, { ...func, nodes: bind(nodeDef, func.nodes, ` of function '${func.name}'`) });
  }
  return { ...graph, nodes: bind(def.node, graph.nodes, ""), functions };
}

function hasOwnElements({ attr }: NodeDef): boolean {
  const value = ownValue(attr, "value")?.value;
  return value?.case === "tensor" && hasElements(value.value);
}

function bound(node: ProgramNode, weight: Weight | undefined, where: string, maxTensorBytes: number): ProgramNode {
  const { dtype, shape } = constantType(node.attrs);
  if (!weight) {
    if (shape?.includes(0)) return node;
    throw invalidArgument(`${where} has neither a value nor a weight named '${node.name}'`);
  }
  const { spec } = weight;
  const wantedType = dtype ?? spec.dtype;
  const wantedShape = shape ?? spec.shape;
  if (!isWeightOf(spec.dtype, wantedType) || `${spec.shape}` !== `${wantedShape}`) {
    const wanted = describe(wantedType, wantedShape);
    throw invalidArgument(`${where} is a ${wanted}, its weight a ${describe(spec.dtype, spec.shape)}`);
  }
  const value: TensorAttr = {
    dtype: wantedType,
    shape: spec.shape,
    materialize: (memory) => weightTensor(weight, wantedType, memory, maxTensorBytes),
  };
  return { ...node, attrs: new Map(node.attrs).set("value", { kind: "tensor", value }) };
}

/** The type and shape in a constant's attributes: converters leave them in `value`. */
function constantType(attrs: AttrMap): { dtype: DataType | undefined; shape: Shape | undefined } {
  const dtype = attrs.get("dtype");
  const value = attrs.get("value");
  const tensor = value?.kind === "tensor" ? value.value : undefined;
  return { dtype: dtype?.kind === "type" ? dtype.value : tensor?.dtype, shape: tensor?.shape };
}

function describe(dtype: number, shape: readonly number[]): string {
  return `${dataTypeName(dtype)} ${formatShape(shape)}`;
}
