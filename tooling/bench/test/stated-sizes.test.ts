import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledSizes } from "@heddle/tooling-checks/compiled-size";
import { repositoryRoot } from "@heddle/tooling-checks/workspace";
import { describe, expect, test } from "vitest";
import { chosenKernelsSize, defaultLoaderSize } from "../src/bundle-size.js";
import { sizeOf } from "../src/loaded-size.js";

/** Bytes, gzipped, of what was built. */
const sizes = {
  loadModel: async () => (await defaultLoaderSize()).loaded.gzippedBytes,
  "selected kernels": async () => (await chosenKernelsSize()).loaded.gzippedBytes,
  "compiled model": async () =>
    (await compiledSizes()).find(({ name }) => name === "compiled sentiment")?.sizeBytes ?? Number.NaN,
  "one file": async () =>
    sizeOf([readFileSync(join(repositoryRoot, "packages/heddle/dist/browser/heddle.min.js"), "utf8")]).gzippedBytes,
};

/** The sentences of documents that state a size in KB, as patterns with the figure. */
const stated: Readonly<Record<keyof typeof sizes, readonly (readonly [file: string, sentence: RegExp])[]>> = {
  loadModel: [
    ["README.md", /with a text model loads (\d+) KB/],
    ["apps/docs/pages/production/compiled.md", /`loadModel` \| (\d+) KB/],
    ["apps/docs/pages/start/browser.md", /instead of (\d+)\./],
    ["apps/docs/pages/move/onnxruntime-web.md", /(\d+) KB gzipped with a text model/],
  ],
  "selected kernels": [
    ["README.md", /(\d+) KB with only the kernels/],
    ["apps/docs/pages/production/compiled.md", /one reader \| (\d+) KB/],
    ["apps/docs/pages/start/browser.md", /loads (\d+) KB of code/],
  ],
  "compiled model": [
    ["README.md", /(\d+) KB with a compiled model/],
    ["apps/docs/pages/production/compiled.md", /with its kernels \| (\d+) KB/],
    ["apps/docs/pages/move/onnxruntime-web.md", /(\d+) KB with a compiled one/],
  ],
  "one file": [["apps/docs/pages/start/browser.md", /everything \((\d+) KB gzipped\)/]],
};

describe("sizes that documents state", () => {
  test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
    "of %s are within a tenth of what was built",
    async (name) => {
      const kilobytes = (await sizes[name]()) / 1000;
      for (const [file, sentence] of stated[name]) {
        const [, figure] = sentence.exec(readFileSync(join(repositoryRoot, file), "utf8")) ?? [];
        expect(Math.abs(Number(figure) / kilobytes - 1), `${file}: ${figure} KB, found ${kilobytes} KB`).toBeLessThan(
          0.1,
        );
      }
    },
  );
});
