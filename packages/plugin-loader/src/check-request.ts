import { checkOptionNames, invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { PluginLimits } from "./load-wasm.js";

/** The options of `loadPlugin`; `from` is for Node. */
const OPTIONS: Readonly<Record<string, true>> = {
  trust: true,
  maximumBytes: true,
  stackBytes: true,
  timeLimitMs: true,
  startWorker: true,
  observer: true,
  from: true,
};

/**
 * Checks the arguments of `loadPlugin`, which JavaScript may pass: a misspelled limit would not hold.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a spec that is not one, an unknown option, and a limit that is not a positive number
 */
export function checkRequest(spec: unknown, limits: PluginLimits): void {
  checkLimits("loadPlugin", limits);
  if (typeof spec !== "string" && (typeof spec !== "object" || spec === null)) {
    throw invalidArgument(
      `a plugin is the name of a package, a path, a URL, bytes or an imported plugin, found ${describeValue(spec)}`,
    );
  }
}

/**
 * Checks the limits that `taker` gets.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown option, and a limit that is not a positive number
 */
export function checkLimits(taker: string, limits: PluginLimits): void {
  checkOptionNames(taker, limits, OPTIONS);
  const { maximumBytes, stackBytes, timeLimitMs } = limits;
  for (const [option, value] of Object.entries({ maximumBytes, stackBytes, timeLimitMs })) {
    if (value === undefined || (typeof value === "number" && value > 0)) continue;
    throw invalidArgument(`${option} must be a number above 0, found ${describeValue(value)}`, { option });
  }
}
