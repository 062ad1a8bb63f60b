import type { JsonFields } from "../json-fields.js";
import { translatedRegex } from "./oniguruma.js";

/** The field of a pattern that is a RegExp already, beside the text that it was made of. */
export const MADE_PATTERN = "RegExp";

/**
 * The pattern in a field, `{ "String": … }` or `{ "Regex": … }`, as a global RegExp. Regular expressions are Oniguruma's: their classes are
 * Unicode's.
 *
 * @throws {StatusError} UNIMPLEMENTED for what a RegExp cannot have
 */
export function patternIn(fields: JsonFields, name = "pattern"): RegExp {
  const pattern = fields.object(name);
  const text = pattern?.value("String");
  if (typeof text === "string") return new RegExp(escaped(text), "gu");
  const regex = pattern?.value("Regex");
  const made = pattern?.value(MADE_PATTERN);
  // JSON has no RegExp.
  if (made instanceof RegExp) return made;
  if (typeof regex !== "string") throw fields.unsupported("a pattern that is neither String nor Regex");
  try {
    return translatedRegex(regex);
  } catch {
    throw fields.unsupported(`the regular expression ${regex}`);
  }
}

/** A regular expression that matches the text alone. */
export function escaped(text: string): string {
  return text.replace(
    /[\\^$.*+?()[\]{}|/-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
