import type { FunctionAttr } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import type { ConstantValues } from "./constant-values.js";
import type { InferenceLimits } from "./inference-limits.js";
import type { TypedFacts } from "./scope-facts.js";
import type { Symbols } from "./symbols.js";

/** The parts of one inference that all its functions share. */
export interface InferenceParts {
  readonly host: Host;
  readonly limits: InferenceLimits;
  readonly values: ConstantValues;
  readonly symbols: Symbols;
  readonly graphVersion: number | undefined;
  /**
   * The facts about the results of a function that a kernel runs; undefined when nothing is known of them.
   *
   * @throws {StatusError} as `inferProgram`
   */
  call(func: FunctionAttr, inputs: readonly TypedFacts[]): Promise<readonly TypedFacts[] | undefined>;
}
