/**
 * `node test-ci.mjs [FILE]`: the tests of `.ci/run` after `npm test`: on Node 24 the suite on memories that detach every view on
 * every allocation and with TypeScript twins for the hot loops, and the built suite; then the op cases in pairs that pause, the
 * packages in their published form, a release of the packages, the documentation, and the packages in browsers and in runtimes.
 * FILE has the output of `npm test`, whose counts and times are added.
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

const node = await node24();
if (node === undefined) tally.phase({ name: "get Node 24", ok: false });
else await testOnNode24(node);
await tally.vitest("Op cases in pairs that pause, and edge cases", {
  env: { HEDDLE_PAUSES: "1" },
  args: ["op-cases.test.ts", "edge-cases.test.ts"],
});
await Promise.all([testRelease(), buildDocumentation()]);
const env = await installWorkspace();
if (env) await testPlatforms(tally, ["browsers", "runtimes"], env);
else tally.phase({ name: "install", ok: false });
tally.close();

/** Each of the two runs leaves tests out because of the other one: `tooling/testing/src/suites/left-out.ts` has the rules. */
async function testOnNode24(node) {
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  await tally.vitest("Tests in torture mode, on Node 24: a memory that moves on every allocation", {
    node,
    env: { ...env, HEDDLE_TORTURE: "1" },
  });
  await tally.vitest("The built suite, on Node 24", { node, env: { ...env, HEDDLE_BUILT: "1" } });
}

/** One after the other, because the second wants a tree of files that does not change. Each uses one core. */
async function testRelease() {
  for (const [name, script] of Object.entries({
    "check packages": "check-packages",
    "rehearse the release": "rehearse-release",
  })) {
    tally.phase(await runPhase(name, process.execPath, [`tooling/scripts/${script}.mjs`], { beside: true }));
  }
}

async function buildDocumentation() {
  tally.phase(
    await runPhase("build the documentation", process.execPath, buildDocs, { cwd: docsFolder, beside: true }),
  );
}
