import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { quotedNames, suggestion } from "./nearest-name.js";

/** The values of an option in words, and a test for them. `anything` is for options that are checked where they are used. */
export type Kind = readonly [words: string, isOfKind: (value: unknown) => boolean];

export const anything: Kind = ["", () => true];
export const array: Kind = ["an array", Array.isArray];
export const boolean: Kind = ["true or false", (value) => typeof value === "boolean"];
export const callback: Kind = ["a function", (value) => typeof value === "function"];
export const fields: Kind = [
  "an object",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
];
export const number: Kind = ["a number", (value) => typeof value === "number"];
export const signal: Kind = [
  "an AbortSignal",
  (value) => typeof value === "object" && value !== null && "addEventListener" in value,
];
export const booleanOrFields: Kind = ["true, false or an object", (value) => boolean[1](value) || fields[1](value)];

/** Refuses options of `taker` that are misspelled or of another kind. @throws {StatusError} INVALID_ARGUMENT with the option and the nearest known one */
export function checkOptions(taker: string, options: unknown, known: Readonly<Record<string, Kind>>): void {
  if (!fields[1](options)) {
    throw invalidArgument(`the options of ${taker} must be an object, found ${describeValue(options)}`);
  }
  for (const option in options as object) {
    const value = (options as Readonly<Record<string, unknown>>)[option];
    if (value === undefined) continue;
    const kind = Object.hasOwn(known, option) ? known[option] : undefined;
    if (!kind) {
      const names = Object.keys(known);
      const hint = suggestion(option, names) || `: it takes ${quotedNames(names)}`;
      throw invalidArgument(`${taker} has no option '${option}'${hint}`, { option, known: names });
    }
    const [words, isOfKind] = kind;
    if (isOfKind(value)) continue;
    throw invalidArgument(`option '${option}' must be ${words}, found ${describeValue(value)}`, { option });
  }
}
