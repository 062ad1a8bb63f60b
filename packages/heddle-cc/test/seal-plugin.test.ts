import { readFileSync } from "node:fs";
import { ABI_SECTION } from "@heddle/plugin-format";
import { describe, expect, test } from "vitest";
import { sealPlugin } from "../src/seal-plugin.js";

const sample = new URL("../../../apps/plugins/assemblyscript/", import.meta.url);
const sealed = new Uint8Array(readFileSync(new URL("kernels.own.wasm", sample)));
const { name, version, heddle } = JSON.parse(readFileSync(new URL("package.json", sample), "utf8"));
const manifest = { name, version, ops: heddle.ops };

/** The compiler's output: the sealed module without its last section. */
function unsealed(): Uint8Array {
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(sealed), ABI_SECTION);
  const body = 1 + ABI_SECTION.length + section.byteLength;
  return sealed.slice(0, sealed.length - body - (body > 127 ? 3 : 2));
}

describe("sealPlugin", () => {
  test("makes of what AssemblyScript's compiler wrote the plugin that the sample has", () => {
    const plugin = sealPlugin(unsealed(), manifest);
    expect(plugin.bytes).toEqual(sealed);
    expect(plugin.sha256).toBe(heddle.artifacts[0].sha256);
    expect(plugin.manifest).toEqual({ ...manifest, abi: { major: 1, minor: 0 }, mode: "own" });
    expect(plugin.imports).toContain("TF_GetInput");
  });

  test("refuses a module that is sealed, and bytes that are not a module", () => {
    expect(() => sealPlugin(sealed, manifest)).toThrow(/sealed plugin already/);
    expect(() => sealPlugin(Uint8Array.of(1, 2, 3), manifest)).toThrow(/is not a WebAssembly module/);
  });

  test("names all missing exports and all refused imports", () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    expect(() => sealPlugin(empty, manifest)).toThrow(
      /does not export tfk1_abi .*; TF_InitKernel .*; memory; malloc and free, or __heap_base .*; table /,
    );
    // One type, () -> (); the import "env.seed" of it, as AssemblyScript's random numbers make.
    const seed = [...empty, 1, 4, 1, 0x60, 0, 0, 2, 12, 1, 3, 0x65, 0x6e, 0x76, 4, 0x73, 0x65, 0x65, 0x64, 0, 0];
    expect(() => sealPlugin(Uint8Array.from(seed), manifest)).toThrow(/imports that no host offers: env\.seed;/);
  });
});
