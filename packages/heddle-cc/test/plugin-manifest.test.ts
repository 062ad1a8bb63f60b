import { describe, expect, test } from "vitest";
import { withManifest } from "../src/plugin-manifest.js";

const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

describe("withManifest", () => {
  test.each([0, 3, 200])("adds a section that a host reads, with %d ops", (count) => {
    const ops = Array.from({ length: count }, (_, index) => `Größe${index}`);
    const manifest = { name: "some-kernels", version: "1.0.0", abi: "1.0", mode: "own" as const, ops };
    const module = new WebAssembly.Module(Uint8Array.from(withManifest(empty, manifest)));
    const sections = WebAssembly.Module.customSections(module, "heddle.abi");
    expect(sections.map((section) => JSON.parse(new TextDecoder().decode(section)))).toEqual([manifest]);
  });
});
