import type { InterfaceVersion } from "@heddle/kernel-api";
import { WasmReader, WasmWriter } from "@heddle/memory/wasm";
import { checkBytes } from "@heddle/status";
import type { StringEncoding } from "@heddle/tensor";
import { badManifest } from "./errors.js";
import { formatVersion, parseVersion } from "./interface-version.js";
import { objectField, textField, textsField } from "./json-fields.js";
import { type MemoryMode, readStringEncoding } from "./manifest.js";

/** The custom section of a module that repeats its manifest, so that a host can read it before any code runs. */
export const ABI_SECTION = "heddle.abi";

/** Name, version, ops and strings of a plugin, as its package.json has them. */
export interface PluginIdentity {
  readonly name: string;
  readonly version: string;
  /** The names of the ops that it registers; left out when it declares none. */
  readonly ops?: readonly string[];
  /** The form in which its kernels get string tensors; left out for cells. */
  readonly strings?: StringEncoding;
}

/** The manifest in a module's section `heddle.abi`. */
export interface ModuleManifest extends PluginIdentity {
  /** The interface that the module needs. */
  readonly abi: InterfaceVersion;
  readonly mode: MemoryMode;
}

/**
 * A copy of the module with the manifest as its last section, in place of one that it has: JSON in UTF-8 with the keys in a
 * fixed order.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes without the form of a module
 * Source: WebAssembly core specification 2.0, section 5.5.3 (custom sections).
 */
export function addModuleManifest(wasm: Uint8Array, manifest: ModuleManifest): Uint8Array<ArrayBuffer> {
  checkBytes(wasm, "the module");
  const { name, version, abi, mode, ops, strings } = manifest;
  const section = new WasmWriter();
  section.name(ABI_SECTION);
  section.add(new TextEncoder().encode(JSON.stringify({ name, version, abi: formatVersion(abi), mode, ops, strings })));
  const out = new WasmWriter();
  addOtherSections(out, wasm);
  out.byte(CUSTOM_SECTION);
  out.sized(section.bytes);
  return out.bytes.slice();
}

const CUSTOM_SECTION = 0;
const HEADER_BYTES = 8;

/** Copies a module without its section `heddle.abi`. */
function addOtherSections(out: WasmWriter, wasm: Uint8Array): void {
  const reader = new WasmReader(wasm);
  out.add(reader.take(HEADER_BYTES));
  while (!reader.atEnd) {
    const start = reader.position;
    const id = reader.byte();
    const section = reader.part();
    if (id === CUSTOM_SECTION && section.name() === ABI_SECTION) continue;
    out.add(wasm.subarray(start, reader.position));
  }
}

/**
 * Reads the section `heddle.abi` of a module; empty without one, and without the fields that it does not have.
 *
 * @param where names the module in messages
 * @throws {StatusError} INVALID_ARGUMENT for a section that a build does not write
 */
export function readModuleManifest(module: WebAssembly.Module, where: string): Partial<ModuleManifest> {
  const [section] = WebAssembly.Module.customSections(module, ABI_SECTION);
  if (!section) return {};
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(section));
  } catch {
    throw badManifest(where, `its ${ABI_SECTION} section is not JSON`);
  }
  const { name, version, abi, mode, ops, strings } = objectField(content, where, `its ${ABI_SECTION} section`);
  return {
    ...(name !== undefined && { name: textField(name, where, '"name"') }),
    ...(version !== undefined && { version: textField(version, where, '"version"') }),
    ...(abi !== undefined && { abi: parseVersion(abi, where) }),
    ...((mode === "own" || mode === "shared") && { mode }),
    ...(ops !== undefined && { ops: textsField(ops, where, '"ops"') }),
    ...(strings !== undefined && { strings: readStringEncoding(strings, where) }),
  };
}
