import type { PluginCase } from "./plugin-case.js";

/** @throws {Error} with the message unless it holds */
export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

/** @throws {Error} unless both are the same; `what` names them */
export function equal(found: unknown, wanted: unknown, what: string): void {
  check(found === wanted, `${what}: wanted ${String(wanted)}, found ${String(found)}`);
}

/** The op and the name of a case, for messages. */
export function caseName({ op, name }: PluginCase): string {
  return name === undefined ? `op ${op}` : `op ${op}, case '${name}'`;
}

/** Runs a check; its failure says of which case and where. */
export function atCase(testCase: PluginCase, where: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw new Error(`${caseName(testCase)}, ${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
