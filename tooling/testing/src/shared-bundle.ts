import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BuildOptions, build } from "esbuild";
import { inject } from "vitest";

/**
 * Bundles once in a run of the suite: the first file of tests that asks for `name` does it, in whichever process, and the others wait.
 *
 * @returns the folder of the bundle, which no test may change
 * @throws {Error} when the bundle fails, in every file that asks for it
 */
export async function sharedBundle(name: string, options: BuildOptions): Promise<string> {
  const folder = join(inject("runFolder"), name);
  const outcome = `${folder}.outcome`;
  if (isFirst(folder)) {
    const failure = await build({ ...options, outdir: folder }).then(() => "", String);
    writeFileSync(outcome, JSON.stringify({ failure }));
  }
  for (;;) {
    const text = existsSync(outcome) ? readFileSync(outcome, "utf8") : "";
    if (text !== "") {
      const { failure } = JSON.parse(text);
      if (failure === "") return folder;
      throw new Error(`${name}: ${failure}`);
    }
    await setTimeout(20);
  }
}

/** Makes a folder. @returns false when it was there */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
