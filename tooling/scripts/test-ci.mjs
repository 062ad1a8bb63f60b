/**
 * `node test-ci.mjs [FILE]`: the tests of `.ci/run` after `npm test`: the suite on memories that detach every view on every
 * allocation and with TypeScript twins for the hot loops, the op cases in pairs that pause, the packages in their published form, the documentation, a release of the
 * packages, in browsers and in runtimes, and the built suite on Node 24.
 * FILE has the output of `npm test`, whose counts are added.
 */
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { node24 } from "./node-24.mjs";
import { runPhase } from "./phase.mjs";
import { testPlatforms } from "./platforms.mjs";
import { installWorkspace } from "./prepare.mjs";
import { Tally } from "./tally.mjs";

const docsFolder = fileURLToPath(new URL("../../apps/docs", import.meta.url));
const buildDocs = ["../../tooling/scripts/run-ts.mjs", "src/build-site.ts"];

const tally = new Tally();
const [earlier] = process.argv.slice(2);
if (earlier !== undefined) tally.add(readFileSync(earlier, "utf8"));

await tally.vitest("Tests in torture mode: a memory that grows on every allocation", { env: { HEDDLE_TORTURE: "1" } });
await tally.vitest("Op cases in pairs that pause, and edge cases", {
  env: { HEDDLE_PAUSES: "1" },
  args: ["op-cases.test.ts", "edge-cases.test.ts"],
});
tally.phase(await runPhase("check packages", process.execPath, ["tooling/scripts/check-packages.mjs"]));
tally.phase(await runPhase("build the documentation", process.execPath, buildDocs, { cwd: docsFolder }));
tally.phase(await runPhase("rehearse the release", process.execPath, ["tooling/scripts/rehearse-release.mjs"]));
const env = await installWorkspace();
if (env) await testPlatforms(tally, ["browsers", "runtimes"], env);
else tally.phase({ name: "install", ok: false });
const node = await node24();
if (node === undefined) {
  tally.phase({ name: "get Node 24", ok: false });
} else {
  const builtEnv = { HEDDLE_BUILT: "1", PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  await tally.vitest("The built suite, on Node 24", { node, env: builtEnv });
}
tally.close();
