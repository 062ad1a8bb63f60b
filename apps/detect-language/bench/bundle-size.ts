import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { modelFolder } from "../src/model-folder.js";
import { originalBundle } from "./original.js";

/** What a browser downloads, without the model. */
export interface BundleSize {
  readonly files: number;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** This application for browsers, split by esbuild. */
export interface ApplicationSize {
  /** The files that are loaded while it answers for one document. */
  readonly loaded: BundleSize;
  /** All files, those that other inputs could need included. */
  readonly all: BundleSize;
}

/** Bundles the application, and runs it. */
export async function applicationSize(): Promise<ApplicationSize> {
  const folder = mkdtempSync(join(tmpdir(), "detect-language-bundle-"));
  try {
    await build({
      entryPoints: [fileURLToPath(new URL("../dist/browser.js", import.meta.url))],
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      entryNames: "entry",
      bundle: true,
      splitting: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      conditions: ["browser"],
      logLevel: "error",
      banner: { js: MARK },
    });
    const run = `
      import { readFileSync } from "node:fs";
      globalThis.loaded = [];
      const { createDetector } = await import(${JSON.stringify(pathToFileURL(join(folder, "entry.mjs")).href)});
      const names = ["model.json", "group1-shard1of1.bin"];
      const read = (name) => new Uint8Array(readFileSync(${JSON.stringify(modelFolder())} + "/" + name));
      const detector = await createDetector({ model: Object.fromEntries(names.map((name) => [name, read(name)])) });
      detector.detect("let x = 1;");
      console.log(JSON.stringify(globalThis.loaded));
    `;
    const script = join(folder, "run.mjs");
    writeFileSync(script, run);
    const loaded: string[] = JSON.parse(execFileSync(process.execPath, [script], { encoding: "utf8" }));
    const text = (file: string) => readFileSync(file, "utf8").replace(`${MARK}\n`, "");
    const all = readdirSync(folder).filter((name) => name !== "run.mjs");
    return {
      loaded: sizeOf(loaded.map((url) => text(fileURLToPath(url)))),
      all: sizeOf(all.map((name) => text(join(folder, name)))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The original's bundle, as it is published. */
export function originalSize(): BundleSize {
  return sizeOf([readFileSync(originalBundle, "utf8")]);
}

/** A line in each file that says that it was loaded. */
const MARK = "globalThis.loaded?.push(import.meta.url);";

function sizeOf(files: readonly string[]): BundleSize {
  const all = files.map((text) => Buffer.from(text));
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    files: all.length,
    minifiedBytes: sum(all.map(({ length }) => length)),
    gzippedBytes: sum(all.map((bytes) => gzipSync(bytes, { level: 9 }).length)),
  };
}
