import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loopTwins } from "../../src/model/loop-twins.js";

const packages = new URL("../../../", import.meta.url);

/** The sources of all packages that make a LoopModule. */
function loopSources(): readonly string[] {
  return readdirSync(packages).flatMap((name) => {
    const folder = new URL(`${name}/src/`, packages);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith("loops.ts"),
    );
    return files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  });
}

/** The name of the module in a file of `src/gen/`, without its hash. */
function moduleName(source: string): string {
  const file = /from "(?:\.\.\/)+gen\/([a-z0-9-]+)-wasm\.js"/.exec(source)?.[1];
  return `${file}`;
}

describe("loopTwins", () => {
  test("has a twin for each module of loops that has none by itself, and that callers cannot do without", () => {
    const bare = loopSources().filter(
      (source) => /new LoopModule<[^(]*>\(\w+\)/.test(source) && !source.includes(".overIfAny("),
    );
    expect(bare.length).toBeGreaterThan(10);
    const names = Object.keys(loopTwins).map((name) => name.split("/")[1]);
    expect(names.sort()).toEqual(bare.map(moduleName).sort());
  });
});
