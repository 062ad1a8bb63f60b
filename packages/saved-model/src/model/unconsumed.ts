import { insideLoops, isSwitch, type ProgramNode } from "@heddle/graph";

/**
 * The nodes without consumers whose values a run may return: not those inside loops of TensorFlow 1, nor those that only tell which
 * of its branches is taken.
 */
export function unconsumed(nodes: readonly ProgramNode[]): ProgramNode[] {
  const consumed = consumedNames(nodes);
  const ops = new Map(nodes.map(({ name, op }) => [name, op]));
  const inside = insideLoops(nodes);
  const isPivot = ({ op, inputs: [input, ...others] }: ProgramNode) =>
    isSwitch(op) ||
    (op === "Identity" && input !== undefined && others.length === 0 && isSwitch(ops.get(input.node) ?? ""));
  return nodes.filter((node) => !consumed.has(node.name) && !inside.has(node.name) && !isPivot(node));
}

/**
 * The nodes without those placeholders that TensorFlow leaves in a graph with loops of TensorFlow 1, and that nothing reads.
 *
 * Source: _copy_non_source, tensorflow/python/eager/lift_to_graph.py.
 */
export function withoutLoopPlaceholders(nodes: readonly ProgramNode[]): ProgramNode[] {
  const consumed = consumedNames(nodes);
  return nodes.filter(({ name }) => consumed.has(name) || !/^unused_control_flow_input(_\d+)?$/.test(name));
}

function consumedNames(nodes: readonly ProgramNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => [...node.inputs.map((ref) => ref.node), ...node.controlInputs]));
}
