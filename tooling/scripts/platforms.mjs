import { rmSync } from "node:fs";
import { installBrowsers } from "./debian-packages.mjs";
import { installPackages, installTools } from "./installed-packages.mjs";
import { node24 } from "./node-24.mjs";

/**
 * Runs the built packages, as a user installs them, in the browsers of Debian (Chromium, Firefox, WebKit), or in runtimes (Node 20
 * and 24, and of npm Bun, Deno and workerd). Gets what is missing at its first use; what cannot be had is a failure.
 *
 * @param {readonly ("browsers" | "runtimes")[]} kinds
 * @param {NodeJS.ProcessEnv} env an environment with pnpm
 */
export async function testPlatforms(tally, kinds, env) {
  const user = await installPackages(env);
  for (const kind of kinds) {
    const platforms = kind === "browsers" ? await installBrowsers() : await node24();
    const tools = await installTools(kind);
    if (user && platforms && tools) {
      await tally.vitest(`The packages in ${kind}`, {
        env: { HEDDLE_PLATFORMS: kind, HEDDLE_USER: user, HEDDLE_TOOLS: tools, HEDDLE_NODE_24: String(platforms) },
        args: ["--config", "tooling/platforms/vitest.config.ts"],
      });
    } else {
      tally.phase({ name: `get what the tests of ${kind} need`, ok: false });
    }
  }
  if (user) rmSync(user, { recursive: true, force: true });
}
