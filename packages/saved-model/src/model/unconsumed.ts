import { insideLoops, isSwitch, type ProgramNode } from "@heddle/graph";

/**
 * The nodes that nothing consumes and that a run may give: not those inside loops of TensorFlow 1, nor those that only say
 * which of its branches is taken.
 */
export function unconsumed(nodes: readonly ProgramNode[]): ProgramNode[] {
  const consumed = new Set(nodes.flatMap((node) => [...node.inputs.map((ref) => ref.node), ...node.controlInputs]));
  const ops = new Map(nodes.map(({ name, op }) => [name, op]));
  const inside = insideLoops(nodes);
  const isPivot = ({ op, inputs }: ProgramNode) =>
    isSwitch(op) || (op === "Identity" && inputs.length === 1 && isSwitch(ops.get(inputs[0].node) ?? ""));
  return nodes.filter((node) => !consumed.has(node.name) && !inside.has(node.name) && !isPivot(node));
}
