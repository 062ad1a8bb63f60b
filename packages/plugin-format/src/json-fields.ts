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
  throw badManifest(where, `${field} must be a text, found ${JSON.stringify(value)}`);
}

/** The value as a list of texts. @throws {StatusError} INVALID_ARGUMENT for anything else */
export function textsField(value: unknown, where: string, field: string): readonly string[] {
  return listField(value, where, field).map((entry) => textField(entry, where, field));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
