import { WasmWriter } from "@heddle/memory/wasm";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { ABI_SECTION, addModuleManifest, readModuleManifest } from "../src/index.js";

const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const abi = { major: 1, minor: 2 };

function withSection(content: string): WebAssembly.Module {
  const section = new WasmWriter();
  section.name(ABI_SECTION);
  section.add(new TextEncoder().encode(content));
  const out = new WasmWriter();
  out.add(empty);
  out.byte(0);
  out.sized(section.bytes);
  return new WebAssembly.Module(out.bytes);
}

describe("addModuleManifest", () => {
  test.each([0, 3, 200])("adds a section that a host reads, with %d ops", (count) => {
    const ops = Array.from({ length: count }, (_, index) => `Größe${index}`);
    const manifest = { name: "some-kernels", version: "1.0.0", abi, mode: "own" as const, ops };
    const module = new WebAssembly.Module(addModuleManifest(empty, manifest));
    const sections = WebAssembly.Module.customSections(module, "heddle.abi");
    const texts = sections.map((section) => JSON.parse(new TextDecoder().decode(section)));
    expect(texts).toEqual([{ ...manifest, abi: "1.2" }]);
    expect(readModuleManifest(module, "some-kernels")).toEqual(manifest);
  });

  test("replaces the section of a module that has one, and keeps the other sections", () => {
    const manifest = { name: "some-kernels", version: "1.0.0", abi, mode: "own" as const };
    const other = new WasmWriter();
    other.name("other");
    const out = new WasmWriter();
    out.add(addModuleManifest(empty, { ...manifest, ops: ["Old"] }));
    out.byte(0);
    out.sized(other.bytes);
    const replaced = addModuleManifest(out.bytes, { ...manifest, ops: ["Old", "New"] });
    const module = new WebAssembly.Module(replaced);
    expect(WebAssembly.Module.customSections(module, ABI_SECTION)).toHaveLength(1);
    expect(WebAssembly.Module.customSections(module, "other")).toHaveLength(1);
    expect(readModuleManifest(module, "some-kernels")).toEqual({ ...manifest, ops: ["Old", "New"] });
    expect(addModuleManifest(replaced, { ...manifest, ops: ["Old", "New"] })).toEqual(replaced);
    expect(() => addModuleManifest(replaced.subarray(0, -1), manifest)).toThrow(/invalid WebAssembly module/);
  });

  test("leaves out ops and strings that are not declared", () => {
    const manifest = { name: "some-kernels", version: "1.0.0", abi, mode: "shared" as const };
    const module = new WebAssembly.Module(addModuleManifest(empty, manifest));
    expect(readModuleManifest(module, "some-kernels")).toEqual(manifest);
  });
});

test("the form of strings is in the section, and refused when it is unknown", () => {
  const manifest = { name: "k", version: "1.0.0", abi, mode: "own" as const, strings: "legacy" as const };
  expect(readModuleManifest(new WebAssembly.Module(addModuleManifest(empty, manifest)), "k")).toEqual(manifest);
  expect(() => readModuleManifest(withSection('{ "strings": 8 }'), "m")).toThrow(
    'm: "heddle.strings" is "tstring", "legacy" or "origin", found 8',
  );
});

describe("readModuleManifest", () => {
  test("is empty without a section, and without the fields that the section does not have", () => {
    expect(readModuleManifest(new WebAssembly.Module(empty), "m")).toEqual({});
    expect(readModuleManifest(withSection('{ "name": "n", "mode": "other" }'), "m")).toEqual({ name: "n" });
  });

  test.each([
    ["{", "m: its heddle.abi section is not JSON"],
    ["[]", "m: its heddle.abi section must be an object"],
    ['{ "abi": 1 }', 'm: "abi" must be a version such as "1.0", found 1'],
    ['{ "ops": [1] }', 'm: "ops" must be a text, found 1'],
  ])("refuses %s", (content, message) => {
    const read = () => readModuleManifest(withSection(content), "m");
    expect(read).toThrow(StatusError);
    expect(read).toThrow(message);
  });
});
