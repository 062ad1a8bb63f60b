import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { browserBundle, gzippedBytes } from "@heddle/tooling-checks/browser-bundle";
import { build } from "esbuild";

/** The download of a browser without the model; each file is gzipped by itself. */
export interface BundleSize {
  readonly files: number;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** An application for browsers, split by esbuild. */
export interface LoadedSize {
  /** The files that the script loads. */
  readonly loaded: BundleSize;
  /** All files, also those for other models or inputs. */
  readonly all: BundleSize;
}

/**
 * Bundles a module and measures the files that a script loads of it.
 *
 * @param contents the module, whose imports are found from the folder `resolveDir`
 * @param script the body of a module that uses the exports of the bundle, as `application`
 */
export async function loadedSize(contents: string, resolveDir: string, script: string): Promise<LoadedSize> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bundle-"));
  try {
    await build({
      ...browserBundle,
      stdin: { contents, resolveDir, sourcefile: "entry.js" },
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      entryNames: "entry",
      logLevel: "error",
      banner: { js: MARK },
    });
    const run = join(folder, "run.mjs");
    const entry = JSON.stringify(pathToFileURL(join(folder, "entry.mjs")).href);
    const lines = ["globalThis.loaded = [];", `const application = await import(${entry});`, script];
    writeFileSync(run, [...lines, "console.log(JSON.stringify(globalThis.loaded));"].join("\n"));
    const loaded: string[] = JSON.parse(execFileSync(process.execPath, [run], { encoding: "utf8" }));
    const files = readdirSync(folder).filter((name) => name !== "run.mjs");
    return {
      loaded: sizeOf(loaded.map((url) => textOf(fileURLToPath(url)))),
      all: sizeOf(files.map((name) => textOf(join(folder, name)))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The size of files with these texts. */
export function sizeOf(texts: readonly string[]): BundleSize {
  const files = texts.map((text) => Buffer.from(text));
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    files: files.length,
    minifiedBytes: sum(files.map(({ length }) => length)),
    gzippedBytes: sum(files.map(gzippedBytes)),
  };
}

/** A line in each file that records that it was loaded. */
const MARK = "globalThis.loaded?.push(import.meta.url);";

function textOf(file: string): string {
  return readFileSync(file, "utf8").replace(`${MARK}\n`, "");
}
