import { INTERFACE_VERSION, type InterfaceVersion } from "@heddle/kernel-api";
import { badManifest, incompatibleInterface } from "./errors.js";

/** The interface that this host offers; a plugin may need its minor or a lower one. */
export const HOST_VERSION: InterfaceVersion = INTERFACE_VERSION;

/** `1.0`. */
export function formatVersion({ major, minor }: InterfaceVersion): string {
  return `${major}.${minor}`;
}

/** The version that a manifest writes as `1.0`. @throws {StatusError} INVALID_ARGUMENT for anything else */
export function parseVersion(text: unknown, where: string): InterfaceVersion {
  const match = typeof text === "string" ? /^(\d{1,5})\.(\d{1,5})$/.exec(text) : null;
  if (!match) throw badManifest(where, `"abi" must be a version such as "1.0", found ${JSON.stringify(text)}`);
  return { major: Number(match[1]), minor: Number(match[2]) };
}

/** What `tfk1_abi` returns: major << 16 | minor. */
export function unpackVersion(packed: number): InterfaceVersion {
  return { major: packed >>> 16, minor: packed & 0xffff };
}

/** @throws {StatusError} FAILED_PRECONDITION unless majors are equal and the plugin's minor is not above the host's */
export function checkVersion(plugin: string, needed: InterfaceVersion): void {
  if (needed.major === HOST_VERSION.major && needed.minor <= HOST_VERSION.minor) return;
  throw incompatibleInterface(plugin, formatVersion(needed), formatVersion(HOST_VERSION));
}
