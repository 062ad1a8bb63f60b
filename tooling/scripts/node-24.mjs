import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runPhase } from "./phase.mjs";

const folder = join(root, "node_modules/.cache/node-24");

/**
 * The path of a Node 24 binary, installed from npm at first use: from the package `node`, or where install scripts are not
 * allowed, from the package of the platform that it fetches.
 *
 * @returns {Promise<string | undefined>} undefined after a failure, whose output has been printed
 */
export async function node24() {
  const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const platformPackage = `node${platform === "darwin-arm64" ? "-bin" : ""}-${platform}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  for (const name of ["node", platformPackage]) {
    const binary = join(folder, "node_modules", name, process.platform === "win32" ? "bin/node.exe" : "bin/node");
    if (!existsSync(binary)) await runPhase(`get ${name}@24`, "npm", ["install", "--prefix", folder, `${name}@24`]);
    if (existsSync(binary)) return binary;
  }
  process.stderr.write(
    `No Node 24 for ${platform}: neither npm package node@24 nor ${platformPackage}@24 has a binary.\n`,
  );
  return undefined;
}
