import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Signature, signatureRequest } from "@heddle/graph";
import { type BuildOptions, type BuildResult, build, type Plugin } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedClasses } from "../../shared-classes.build.js";
import { loadModel } from "../../src/index.js";
import { modelPath } from "../model-case.js";
import { nodeBundle } from "../node-bundle.js";
import { temporaryFolder } from "../temporary-folder.js";
import { compileBytes } from "./compile-bytes.js";

const folder = temporaryFolder();
const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const names = ["rare-code", "function-code", "watched-load"];

/** As the build of the package has them: files beside that of the page. */
const rareCodeApart: Plugin = {
  name: "rare-code-apart",
  setup({ onResolve }) {
    for (const name of names) {
      onResolve({ filter: new RegExp(`/${name}\\.js$`) }, () => ({ path: join(folder(), `${name}.mjs`) }));
    }
  },
};

function buildRareCode(options: BuildOptions = {}): Promise<BuildResult> {
  return build({
    ...nodeBundle,
    splitting: false,
    entryPoints: names.map((name) => source(`../../src/model/${name}.ts`)),
    outdir: folder(),
    plugins: [sharedClasses],
    ...options,
  });
}

describe("rare code", () => {
  beforeAll(async () => {
    await buildRareCode();
    await build({ ...nodeBundle, entryPoints: [source("../../src/node/loop-helper.ts")], outdir: folder() });
  });

  test("shares its classes with the page that imports it, and computes what the page does", async () => {
    await build({
      ...nodeBundle,
      entryPoints: [source("rare-code-page.ts")],
      outdir: folder(),
      plugins: [rareCodeApart],
    });
    const model = join(folder(), "model.bef");
    writeFileSync(model, await compileBytes(modelPath("sentiment")));
    const loop = join(folder(), "loop.bef");
    const bytes = await compileBytes(modelPath("../dense/lstm"), { fusion: false });
    writeFileSync(loop, bytes);
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder(), "rare-code-page.mjs"), model, loop], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    using whole = await loadModel(bytes);
    const request = signatureRequest(whole.executor.program.signatures.get("serving_default") as Signature);
    expect(whole.executor.planner.requiredOps(request)).toContain("While");
    const [constant, resource, looped, loopedAtOnce, last] = stdout.split("\n").map((line) => JSON.parse(line));
    for (const { wanted, columns, rows, wrong } of [constant, resource]) {
      expect(wanted.tokens).toHaveLength(2);
      expect(columns).toEqual(wanted);
      expect(rows).toEqual(wanted);
      expect(wrong).toEqual([true, "INVALID_ARGUMENT"]);
    }
    expect(constant.wanted).toEqual(resource.wanted);
    const wanted = JSON.parse(
      JSON.stringify(await whole.run({ text: ["The movie was GREAT!!!", "awful, boring plot..."] })),
    );
    expect(looped).toEqual({ wanted, kept: wanted.output, isListed: true });
    expect(loopedAtOnce).toEqual(looped);
    expect(last).toEqual({ isLogged: true, refused: [true, "DATA_LOSS"], liveBytes: 0 });
  }, 120_000);

  test("imports nothing that a page has too, so that bundlers leave that whole", async () => {
    const { metafile } = await buildRareCode({
      platform: "browser",
      conditions: ["@heddle/source", "browser"],
      external: ["heddle/start-helper"],
      metafile: true,
      write: false,
    });
    const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
    expect(imports.map(({ path }) => path)).toEqual(["heddle/start-helper"]);
  });
});
