import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { provideTwins } from "@heddle/memory";

/**
 * Loaded before every test file: tests of internals, which register no plugin, run hot loops as their twins. Builds are tested with
 * what plugins provide.
 */
const packages = new URL("../../../packages/", import.meta.url);
if (process.env.HEDDLE_BUILT !== "1") {
  for (const name of await readdir(packages)) {
    const twins = fileURLToPath(new URL(`${name}/src/loop-twins.ts`, packages));
    if (existsSync(twins)) provideTwins((await import(twins)).loopTwins);
  }
}
