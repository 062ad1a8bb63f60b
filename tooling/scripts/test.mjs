/** `npm test`: lint, type check and all tests, with a closing line `N passed, N failed` over all test runs. */
import { runPhase } from "./phase.mjs";
import { buildPackages, installWorkspace } from "./prepare.mjs";
import { Tally } from "./tally.mjs";

const tally = new Tally();
const node = process.execPath;

/** Lint and the first type check read sources alone, so they use the cores that the build leaves idle. */
async function check() {
  const lint = await runPhase("lint", node, ["node_modules/@biomejs/biome/bin/biome", "check", "."], { beside: true });
  tally.phase(lint);
  tally.phase(await typeCheck("tsconfig.json"));
}

const typeCheck = (project) =>
  runPhase(`type check (${project})`, node, ["node_modules/typescript/bin/tsc", "-p", project], { beside: true });

/** The build, and the type check that reads it. @returns {Promise<boolean>} false when there is no build */
async function build(env) {
  if (!(await buildPackages(env))) return false;
  tally.phase(await typeCheck("tsconfig.indexed.json"));
  return true;
}

const env = await installWorkspace();
const [isBuilt] = env ? await Promise.all([build(env), check()]) : [false];
if (isBuilt) await tally.vitest("Tests");
else tally.phase({ name: "install and build", ok: false });
tally.close();
