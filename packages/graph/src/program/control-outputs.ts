import type { ArgRanges } from "@heddle/kernel-fallback";
import { badControlNode } from "../errors.js";
import type { ControlKind } from "./executor-ops.js";
import type { ProgramNode } from "./program.js";

/** The output arguments of each kind, by which function bodies refer to the outputs. */
const OUTPUTS: Readonly<Record<ControlKind, readonly string[]>> = {
  switch: ["output_false", "output_true"],
  switchN: ["outputs"],
  merge: ["output", "value_index"],
  enter: ["output"],
  exit: ["output"],
  next: ["output"],
  loopCond: ["output"],
};

/** The most outputs of a _SwitchN. */
const MAX_SWITCH_OUTPUTS = 2 ** 16;

/**
 * The outputs of a node of TensorFlow 1's control flow.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a _SwitchN does not say how many outputs it has
 */
export function controlOutputs(
  kind: ControlKind,
  node: ProgramNode,
  nodeName: string,
): { readonly count: number; readonly ranges: ArgRanges } {
  if (kind === "switchN") {
    const count = switchOutputs(node, nodeName);
    return { count, ranges: new Map([["outputs", [0, count]]]) };
  }
  const names = OUTPUTS[kind];
  return { count: names.length, ranges: new Map(names.map((name, index) => [name, [index, index + 1]])) };
}

function switchOutputs({ op, attrs }: ProgramNode, nodeName: string): number {
  const count = attrs.get("num_outs");
  const value = count?.kind === "int" ? Number(count.value) : 0;
  if (value >= 1 && value <= MAX_SWITCH_OUTPUTS) return value;
  throw badControlNode(nodeName, op, `must have from 1 to ${MAX_SWITCH_OUTPUTS} outputs`);
}
