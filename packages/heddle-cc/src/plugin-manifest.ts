import type { PluginMode } from "./plugin-mode.js";

/** The name of the custom section that says what a plugin is, before any of its code runs. */
export const MANIFEST_SECTION = "heddle.abi";

/** What a plugin says about itself; its package.json says the same. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string;
  /** The names of the ops it registers; left out when it does not say. */
  readonly ops?: readonly string[];
}

/** The manifest as the custom section has it. */
export interface MirroredManifest extends PluginManifest {
  /** The interface it needs: "1.0" is major 1, and at least minor 0. */
  readonly abi: string;
  readonly mode: PluginMode;
}

/**
 * The module with the manifest as its last section: `heddle.abi`, JSON in UTF-8 with the keys in a fixed order. A copy.
 *
 * Source: WebAssembly core specification 5.5.3 (custom sections).
 */
export function withManifest(wasm: Uint8Array, manifest: MirroredManifest): Uint8Array {
  const { name, version, abi, mode, ops } = manifest;
  const content = new TextEncoder().encode(JSON.stringify({ name, version, abi, mode, ops }));
  const sectionName = new TextEncoder().encode(MANIFEST_SECTION);
  const body = [...unsignedLeb(sectionName.length), ...sectionName, ...content];
  const section = Uint8Array.from([0, ...unsignedLeb(body.length), ...body]);
  const result = new Uint8Array(wasm.length + section.length);
  result.set(wasm);
  result.set(section, wasm.length);
  return result;
}

function unsignedLeb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
  return bytes;
}
