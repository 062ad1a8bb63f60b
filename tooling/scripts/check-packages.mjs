/** `pnpm check:packages`: checks the published form of each package with publint and Are The Types Wrong. */
import { readdirSync } from "node:fs";
import { runPhase } from "./phase.mjs";
import { pnpmVersion, withTools } from "./prepare.mjs";

const tools = [`pnpm@${pnpmVersion}`, "publint@0.3.25", "@arethetypeswrong/cli@0.18.5"];
const env = await withTools("get publint and attw", tools, { ...process.env, CI: "true" });
const failed = [];

for (const folder of env === undefined ? [] : readdirSync("packages").sort()) {
  const path = `packages/${folder}`;
  const published = await runPhase(`publint ${path}`, "publint", [path, "--strict"], { env });
  const typed = await runPhase(`attw ${path}`, "attw", ["--pack", path, "--profile", "esm-only", "--quiet"], { env });
  if (!published.ok || !typed.ok) failed.push(folder);
}
if (env === undefined || failed.length > 0) {
  process.stderr.write(`packages that cannot be published as they are: ${failed.join(", ") || "not checked"}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write("Every package can be published as it is.\n");
}
