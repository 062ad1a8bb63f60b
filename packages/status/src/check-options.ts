import { invalidArgument } from "./canonical-errors.js";
import { describeValue } from "./describe-value.js";

/**
 * Refuses options that `taker`, a function or class, does not have, and options that are not an object: without TypeScript they would be
 * ignored.
 *
 * @param known the names: `Record<keyof Options, true>` proves that none is missing
 * @throws {StatusError} INVALID_ARGUMENT with the option and those that there are, and for options that are not an object
 */
export function checkOptionNames(taker: string, options: object, known: Readonly<Record<string, true>>): void {
  if (typeof options !== "object" || options === null) {
    throw invalidArgument(`the options of ${taker} must be an object, found ${describeValue(options)}`);
  }
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || Object.hasOwn(known, option)) continue;
    const names = Object.keys(known);
    throw invalidArgument(`${taker} has no option '${option}': it has ${names.join(", ")}`, { option, known: names });
  }
}

/**
 * Proves that the value of an option is one of `choices`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the option, the choices and the value
 */
export function checkChoice(option: string, value: unknown, choices: readonly (string | number)[]): void {
  if (choices.includes(value as string | number)) return;
  const wanted = choices.map((choice) => JSON.stringify(choice)).join(", ");
  throw invalidArgument(`${option} must be one of ${wanted}, found ${describeValue(value)}`, { option, choices });
}
