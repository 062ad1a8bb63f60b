/** `npm test`: lint, type check and all tests, with a closing line `N passed, N failed` over all test runs. */
import { runPhase } from "./phase.mjs";
import { prepare } from "./prepare.mjs";
import { Tally } from "./tally.mjs";

const tally = new Tally();
const node = process.execPath;

if (await prepare()) {
  tally.phase(await runPhase("lint", node, ["node_modules/@biomejs/biome/bin/biome", "check", "."]));
  tally.phase(await runPhase("type check", node, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"]));
  await tally.vitest("Tests");
} else {
  tally.phase({ name: "install and build", ok: false });
}
tally.close();
