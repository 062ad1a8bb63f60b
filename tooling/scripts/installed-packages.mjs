import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runPhase } from "./phase.mjs";
import { platformTools } from "./tools.data.mjs";

/**
 * Packs every package as it would be published. Needs a build.
 *
 * @returns {Promise<{ folder: string, files: readonly string[] } | undefined>} a new folder and the paths of its archives; undefined
 *   after a failure, whose output has been printed
 */
export async function packPackages(env) {
  const folder = mkdtempSync(join(tmpdir(), "heddle-packed-"));
  const args = ["--recursive", "--filter", "./packages/*", "pack", "--pack-destination", folder];
  const { ok } = await runPhase("pack", "pnpm", args, { env });
  if (ok) {
    return { folder, files: readdirSync(folder).map((name) => join(folder, name)) };
  }
  rmSync(folder, { recursive: true });
  return undefined;
}

/**
 * Packs every package and installs the archives with npm in an empty folder, as a user has them.
 *
 * @returns {Promise<string | undefined>} the folder; undefined after a failure, whose output has been printed
 */
export async function installPackages(env) {
  const packed = await packPackages(env);
  if (packed === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "heddle-user-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const installed = await npmInstall("install packages as a user", folder, packed.files);
  rmSync(packed.folder, { recursive: true });
  if (installed) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/**
 * Installs the npm packages of `platformTools[kind]`, unless they are there.
 *
 * @returns {Promise<string | undefined>} their folder, with `node_modules`; undefined after a failure, whose output has been printed
 */
export async function installTools(kind) {
  const folder = join(root, "node_modules/.cache/platforms", kind);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const tools = Object.entries(platformTools[kind]).map(([name, version]) => `${name}@${version}`);
  return (await npmInstall(`get ${Object.keys(platformTools[kind]).join(", ")}`, folder, tools)) ? folder : undefined;
}

async function npmInstall(phase, folder, specs) {
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { ok } = await runPhase(phase, "npm", ["install", "--prefix", folder, ...quiet, ...specs]);
  return ok;
}
