import type { ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";

const fusedOps = new Set(["_FusedConv2D", "FusedDepthwiseConv2dNative", "_FusedDepthwiseConv2dNative", "_FusedMatMul"]);

/** The place of the bias among the inputs. */
const BIAS = 2;

/**
 * `nodes` with a vector for each fused bias that is a constant behind dimensions of 1. TensorFlow's optimizer, which the converter runs,
 * fuses an Add of such a constant, and Keras 3 writes one; TensorFlow's kernels then refuse it, those of TensorFlow.js do not. The names
 * of added nodes cannot occur in a graph.
 */
export function withBiasVectors(nodes: readonly ProgramNode[]): readonly ProgramNode[] {
  const fused = nodes.filter(isBiased);
  if (fused.length === 0) return nodes;
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return nodes.flatMap((node) => {
    const bias = isBiased(node) ? node.inputs[BIAS] : undefined;
    const rank = bias && rankToSqueeze(byName.get(bias.node));
    if (!bias || rank === undefined) return [node];
    const squeezed = squeeze(`${node.name} bias`, bias, rank, node);
    const inputs = node.inputs.map((ref, index) => (index === BIAS ? { node: squeezed.name, output: 0 } : ref));
    return [squeezed, { ...node, inputs }];
  });
}

function isBiased({ op, attrs }: ProgramNode): boolean {
  const fused = attrs.get("fused_ops");
  const [first] = fused?.kind === "list" && fused.of === "string" ? fused.value : [];
  return fusedOps.has(op) && first !== undefined && new TextDecoder().decode(first) === "BiasAdd";
}

/** The rank of a constant whose sizes but the last are 1; undefined for a vector and all else. */
function rankToSqueeze(source: ProgramNode | undefined): number | undefined {
  const value = source?.op === "Const" ? source.attrs.get("value") : undefined;
  if (value?.kind !== "tensor") return undefined;
  const { shape } = value.value;
  return shape.length > 1 && shape.slice(0, -1).every((size) => size === 1) ? shape.length : undefined;
}

function squeeze(name: string, input: TensorRef, rank: number, { attrs }: ProgramNode): ProgramNode {
  const dims: AttrValue = { kind: "list", of: "int", value: Array.from({ length: rank - 1 }, (_, i) => BigInt(i)) };
  const type = attrs.get("T");
  return {
    name,
    op: "Squeeze",
    inputs: [input],
    controlInputs: [],
    attrs: new Map<string, AttrValue>([["squeeze_dims", dims], ...(type ? [["T", type] as const] : [])]),
  };
}
