import type { StatusError } from "@heddle/status";
import { AsyncValue } from "../values/async-value.js";
import { whenAvailable } from "./when-available.js";

/**
 * Calls a function that needs all arguments: at once when they are there, or when the last one is. An error among them, the last one
 * of several, becomes all results.
 *
 * @param args borrowed
 * @param call returns the results, of which the caller has one reference each, for borrowed arguments. It must not throw
 */
export function strictCall(
  args: readonly AsyncValue[],
  resultCount: number,
  call: (args: readonly AsyncValue[]) => readonly AsyncValue[],
): readonly AsyncValue[] {
  const results = Array.from({ length: resultCount }, () => new AsyncValue());
  for (const value of [...args, ...results]) value.retain();
  whenAvailable(args, () => {
    let error: StatusError | undefined;
    for (const arg of args) error = arg.error ?? error;
    if (error) for (const result of results) result.fail(error);
    else for (const [index, value] of call(args).entries()) results[index]?.forwardTo(value);
    for (const value of [...args, ...results]) value.release();
  });
  return results;
}
