/**
 * `node test-built.mjs [FILE]`: whether the builds can be published, and the suite on them, on Node 24.
 * FILE holds what an earlier run printed, to be added to this one's count.
 */
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { node24 } from "./node-24.mjs";
import { runPhase } from "./phase.mjs";
import { Tally } from "./tally.mjs";

const tally = new Tally();
const [earlier] = process.argv.slice(2);
if (earlier !== undefined) tally.add(readFileSync(earlier, "utf8"));

tally.phase(await runPhase("check packages", process.execPath, ["tooling/scripts/check-packages.mjs"]));
const node = await node24();
if (node === undefined) {
  tally.phase({ name: "get Node 24", ok: false });
} else {
  const env = { HEDDLE_BUILT: "1", PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  await tally.vitest("The built suite, on Node 24", { node, env });
}
tally.close();
