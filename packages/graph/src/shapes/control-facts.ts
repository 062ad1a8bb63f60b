import { DataType } from "@heddle/tensor";
import type { ControlKind } from "../program/executor-ops.js";
import { joinFacts } from "./join-facts.js";
import type { TypedFacts } from "./scope-facts.js";
import type { Symbols } from "./symbols.js";

/**
 * The facts about the outputs of a node of TensorFlow 1's control flow, which hold when the output is not dead.
 *
 * Source: tensorflow/core/ops/control_flow_ops.cc (TensorFlow 2.21).
 */
export function controlFacts(
  kind: ControlKind,
  count: number,
  inputs: readonly TypedFacts[],
  symbols: Symbols,
): readonly TypedFacts[] {
  const value: TypedFacts = inputs[0] ?? { shape: undefined };
  switch (kind) {
    case "merge":
      return [
        inputs.reduce((first, second) => joinFacts(first, second, () => symbols.newSymbol()), value),
        { dtype: DataType.INT32, shape: [] },
      ];
    case "loopCond":
      return [{ dtype: DataType.BOOL, shape: [] }];
    default:
      return new Array<TypedFacts>(count).fill(value);
  }
}
