import { AsyncValue } from "../values/async-value.js";
import type { BefRun } from "./bef-run.js";
import type { Callable } from "./callable.js";

/**
 * Calls a function as the work of a whole run, and waits for its results and for all else that it has started. The caller releases the
 * results, which are available; after an error nothing is left of them.
 *
 * @param contents of the arguments, taken over
 */
export function runFunction(
  run: BefRun,
  callable: Callable,
  contents: readonly unknown[],
): readonly AsyncValue[] | Promise<readonly AsyncValue[]> {
  const args = contents.map((content) => AsyncValue.of(content));
  let results: readonly AsyncValue[] = [];
  const drop = (error: unknown): never => {
    for (const value of results) value.release();
    throw error;
  };
  try {
    results = callable.start(run, args, 1);
    const pending = finish(run, results);
    return pending ? pending.then(() => results, drop) : results;
  } catch (error) {
    return drop(error);
  } finally {
    for (const value of args) value.release();
  }
}

function finish(run: BefRun, results: readonly AsyncValue[]): void | Promise<void> {
  const pending = run.untilAvailable(results);
  return pending ? pending.then(() => run.untilQuiet()) : run.untilQuiet();
}
