import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { contextCalls } from "./context-calls.js";

/**
 * Prepares {@link contextCalls} for several numbers of classes. Each has a copy of all code, so that an engine compiles the calls of each
 * by themselves: for one class directly, for several through their table of methods.
 *
 * @returns a function for each, in the order of `classCounts`
 */
export async function contextClasses(classCounts: readonly number[], rounds: number): Promise<(() => number)[]> {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const folder = mkdtempSync(join(here, ".context-calls-"));
  try {
    const tasks: (() => number)[] = [];
    for (const count of classCounts) {
      const outfile = join(folder, `${count}.mjs`);
      const options = { bundle: true, platform: "node", format: "esm", target: "es2022", logLevel: "error" } as const;
      await build({ ...options, entryPoints: [join(here, "context-calls.ts")], outfile });
      const copy: { contextCalls: typeof contextCalls } = await import(pathToFileURL(outfile).href);
      tasks.push(await copy.contextCalls(count, rounds));
    }
    return tasks;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
