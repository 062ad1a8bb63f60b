import { readdirSync } from "node:fs";
import { describe, test } from "vitest";
import type { FuzzProperty } from "./fuzz-bytes.js";

/** The number of runs in a test; `pnpm fuzz` has many more. */
const RUNS = 1000;

/** A test for each property that the files of `folder` export: `await describeFuzz(new URL("./fuzz/", import.meta.url))`. */
export async function describeFuzz(folder: URL): Promise<void> {
  for (const file of readdirSync(folder).sort()) {
    const properties: Readonly<Record<string, FuzzProperty>> = await import(new URL(file, folder).href);
    describe(`hostile bytes: ${file}`, () => {
      for (const [name, property] of Object.entries(properties)) {
        test(`${name} throws StatusErrors only and leaves no memory`, () => property(RUNS, 1), 30_000);
      }
    });
  }
}
