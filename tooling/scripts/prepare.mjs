import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runPhase } from "./phase.mjs";

/** The version of pnpm that the workspace uses. */
export const pnpmVersion = JSON.parse(read("package.json")).packageManager.split("@")[1];
const stampFile = join(root, "node_modules/.heddle-installed");

/**
 * Installs dependencies and builds packages that are not up to date; needs only Node and npm.
 *
 * @param {string} [only] the package to build, with its dependencies; default all
 * @returns {Promise<boolean>} false after a failure, whose output has been printed
 */
export async function prepare(only) {
  const env = await installWorkspace();
  return env !== undefined && (await buildPackages(env, only));
}

/**
 * Installs what is not up to date; needs only Node and npm.
 *
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} the environment to build in; undefined after a failure, whose output has
 *   then been printed
 */
export async function installWorkspace() {
  checkNode();
  const env = await environmentWithPnpm();
  return env !== undefined && (await install(env)) ? env : undefined;
}

/**
 * `env` with the commands of npm packages on its PATH, which npx fetches at first use.
 *
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} undefined after a failure, whose output has been printed
 */
export async function withTools(phase, packages, env) {
  const showPath = ["--yes", ...packages.map((name) => `--package=${name}`), "--", "node", "-p", "process.env.PATH"];
  const { ok, stdout } = await runPhase(phase, "npx", showPath, { env });
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  return ok ? { ...env, [pathName]: stdout.trim() } : undefined;
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Heddle needs Node 20.19 or newer; this is ${process.version}.\n`);
  process.exit(1);
}

/** An environment with the workspace's version of pnpm on its PATH; npx fetches it when it is missing. */
async function environmentWithPnpm() {
  const env = {
    ...process.env,
    CI: "true",
    COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  };
  const found = spawnSync("pnpm", ["--version"], {
    cwd: root,
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (found.stdout?.trim() === pnpmVersion) return env;

  return withTools(`get pnpm ${pnpmVersion}`, [`pnpm@${pnpmVersion}`], env);
}

async function install(env) {
  const stamp = installedState();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return true;
  rmSync(stampFile, { force: true });
  const { ok } = await runPhase("install", "pnpm", ["install", "--frozen-lockfile"], { env });
  if (ok) writeFileSync(stampFile, stamp);
  return ok;
}

/** A hash of all that an installation depends on: the machine, the lockfile and every manifest. */
function installedState() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...manifests()]) hash.update(read(file));
  return hash.digest("hex");
}

function manifests() {
  const folders = ["packages", "apps", "apps/plugins", "tooling"].filter((folder) => existsSync(join(root, folder)));
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .sort()
        .map((name) => `${folder}/${name}/package.json`),
    )
    .filter((file) => existsSync(join(root, file)));
}

/** Builds with turbo, which compares the sources with its cache and returns at once when nothing changed. */
export async function buildPackages(env, only) {
  const turbo = ["exec", "turbo", "run", "build", "--output-logs=errors-only"];
  if (only !== undefined) turbo.push(`--filter=${only}`);
  const { ok } = await runPhase("build", "pnpm", turbo, { env });
  return ok;
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}
