import type { TensorFacts } from "@heddle/kernel-api";
import type { ControlKind } from "../program/executor-ops.js";
import { joinFacts } from "./join-facts.js";
import type { Symbols } from "./symbols.js";

/**
 * The facts about the outputs of a node of TensorFlow 1's control flow, which hold when the output is not dead.
 *
 * Source: tensorflow/core/ops/control_flow_ops.cc (TensorFlow 2.21).
 */
export function controlFacts(
  kind: ControlKind,
  count: number,
  inputs: readonly TensorFacts[],
  symbols: Symbols,
): readonly TensorFacts[] {
  const value = inputs[0] ?? { shape: undefined };
  switch (kind) {
    case "merge":
      return [
        inputs.reduce((first, second) => joinFacts(first, second, () => symbols.newSymbol()), value),
        { shape: [] },
      ];
    case "loopCond":
      return [{ shape: [] }];
    default:
      return new Array<TensorFacts>(count).fill(value);
  }
}
