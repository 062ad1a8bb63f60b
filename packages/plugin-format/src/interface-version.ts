import type { InterfaceVersion } from "@heddle/kernel-api";
import { badManifest } from "./errors.js";
import { foundInJson } from "./json-fields.js";

/** The version as manifests write it: `"1.0"`. */
export function formatVersion({ major, minor }: InterfaceVersion): string {
  return `${major}.${minor}`;
}

/**
 * Parses a version such as `"1.0"`.
 *
 * @param where names the manifest in messages
 * @throws {StatusError} INVALID_ARGUMENT for anything else
 */
export function parseVersion(text: unknown, where: string): InterfaceVersion {
  const match = typeof text === "string" ? /^(\d{1,5})\.(\d{1,5})$/.exec(text) : null;
  if (!match) throw badManifest(where, `"abi" must be a version such as "1.0", found ${foundInJson(text)}`);
  return { major: Number(match[1]), minor: Number(match[2]) };
}

/** The version in the result of a plugin's `tfk1_abi`: `major << 16 | minor`. */
export function unpackVersion(packed: number): InterfaceVersion {
  return { major: packed >>> 16, minor: packed & 0xffff };
}
