/**
 * `pnpm check:packages`: checks the archives that would be published with publint and Are The Types Wrong. Needs a build.
 */
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { packPackages } from "./installed-packages.mjs";
import { runPhase } from "./phase.mjs";
import { pnpmVersion, withTools } from "./prepare.mjs";

const tools = [`pnpm@${pnpmVersion}`, "publint@0.3.25", "@arethetypeswrong/cli@0.18.5"];
const env = await withTools("get publint and attw", tools, { ...process.env, CI: "true" });
const packed = env && (await packPackages(env));
const failed = [];

for (const file of packed?.files ?? []) {
  const name = basename(file);
  const published = await runPhase(`publint ${name}`, "publint", [file, "--strict"], { env });
  const typed = await runPhase(`attw ${name}`, "attw", [file, "--profile", "esm-only", "--quiet"], { env });
  if (!published.ok || !typed.ok) failed.push(name);
}
if (packed) rmSync(packed.folder, { recursive: true });
if (packed === undefined || failed.length > 0) {
  process.stderr.write(`packages that cannot be published as they are: ${failed.join(", ") || "not checked"}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write("Every package can be published as it is.\n");
}
