import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { CutsByModule } from "@heddle/memory/threads";

/** The cuts of all packages, from their sources: how threads divide the calls of their hot loops. */
export async function allLoopCuts(): Promise<CutsByModule> {
  const packages = new URL("../../../packages/", import.meta.url);
  const found: CutsByModule[] = [];
  for (const name of await readdir(packages)) {
    const cuts = fileURLToPath(new URL(`${name}/src/loop-cuts.ts`, packages));
    if (existsSync(cuts)) found.push((await import(cuts)).loopCuts);
  }
  return Object.assign({}, ...found);
}
