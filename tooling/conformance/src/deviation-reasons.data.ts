/** The reasons for which cases may differ from TensorFlow. The first that fits a case is its reason. */

import type { DifferenceKind } from "@heddle/tooling-testing/op-cases";

interface DeviationReason {
  readonly ops: RegExp;
  readonly kinds: readonly DifferenceKind[];
  /** Fits the difference in words; default any. */
  readonly difference?: RegExp;
  /** Fits the inputs in JSON; default any. */
  readonly inputs?: RegExp;
  readonly reason: string;
}

export const DEVIATION_REASONS: readonly DeviationReason[] = [];
