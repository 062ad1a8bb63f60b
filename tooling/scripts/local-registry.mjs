import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root, runPhase } from "./phase.mjs";

const VERSION = "6.8.0"; // The last one for Node 20.
const STARTS_WITHIN_MS = 30_000;
const tools = join(root, "node_modules/.cache/verdaccio");
const binary = join(tools, "node_modules/verdaccio/bin/verdaccio");

/**
 * Starts a registry for npm packages on 127.0.0.1 that takes the packages of Heddle, and asks the configured registry for all
 * others. It ends with this process, or before with `stop`.
 *
 * @param {string} folder a new folder for its files
 * @param {readonly string[]} names the packages that are published to it
 * @returns {Promise<{ url: string, stop: () => void } | undefined>} undefined after a failure, whose output has been printed
 */
export async function startRegistry(folder, names) {
  const upstream = await runPhase("ask npm for its registry", "npm", ["config", "get", "registry"]);
  if (!upstream.ok || !(await installVerdaccio())) return undefined;
  const port = await freePort();
  const config = join(folder, "config.yaml");
  writeFileSync(config, configuration(join(folder, "storage"), upstream.stdout.trim(), names));
  const args = [binary, "--config", config, "--listen", `127.0.0.1:${port}`];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let messages = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    messages += text;
  });
  const stop = () => void server.kill("SIGKILL");
  process.on("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

  const url = `http://127.0.0.1:${port}/`;
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end && server.exitCode === null; await wait(200)) {
    const answer = await fetch(`${url}-/ping`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
  }
  stop();
  process.stderr.write(`${messages}The registry did not start within ${STARTS_WITHIN_MS / 1000} s.\n`);
  return undefined;
}

async function installVerdaccio() {
  if (existsSync(binary)) return true;
  mkdirSync(tools, { recursive: true });
  // One of its dependencies names a tag of node-fetch, which registries that mirror versions alone do not have.
  const manifest = { private: true, dependencies: { verdaccio: VERSION }, overrides: { "node-fetch": "2.7.0" } };
  writeFileSync(join(tools, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--prefix", tools, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return (await runPhase("get verdaccio", "npm", args)).ok;
}

function configuration(storage, upstream, names) {
  const own = names.map((name) => `  ${JSON.stringify(name)}: { access: $all, publish: $all }`);
  return [
    `storage: ${JSON.stringify(storage)}`,
    `uplinks: { configured: { url: ${JSON.stringify(upstream)}, cache: false } }`,
    "packages:",
    ...own,
    '  "**": { access: $all, proxy: configured }',
    "log: { type: stderr, format: pretty, level: fatal }",
    "",
  ].join("\n");
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
