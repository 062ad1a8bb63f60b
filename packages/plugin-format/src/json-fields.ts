import { badManifest } from "./errors.js";

/** The value as an object. @throws {StatusError} INVALID_ARGUMENT for anything else; `field` names it in the message */
export function objectField(value: unknown, where: string, field: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw badManifest(where, `${field} must be an object`);
}

/** The value as a list. @throws {StatusError} INVALID_ARGUMENT for anything else */
export function listField(value: unknown, where: string, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw badManifest(where, `${field} must be a list`);
}

/** The value as a text of at least one character. @throws {StatusError} INVALID_ARGUMENT for anything else */
export function textField(value: unknown, where: string, field: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw badManifest(where, `${field} must be a text, found ${foundInJson(value)}`);
}

/** The value as a list of texts. @throws {StatusError} INVALID_ARGUMENT for anything else */
export function textsField(value: unknown, where: string, field: string): readonly string[] {
  return listField(value, where, field).map((entry) => textField(entry, where, field));
}

/** A value of JSON for a message, cut after its first characters; "none" for a field that is missing. */
export function foundInJson(value: unknown): string {
  if (value === undefined) return "none";
  const text = JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

const MOST_CHARACTERS = 60;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
