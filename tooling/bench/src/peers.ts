import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../peers/", import.meta.url);

/** Imports a module of the peers' folder, which is installed at first use; undefined when the installation fails. */
export async function importPeer<T>(file: string): Promise<T | undefined> {
  return peersAreInstalled() ? ((await import(new URL(file, folder).href)) as T) : undefined;
}

/** Installs the peers unless they are; false when the installation fails. */
export function peersAreInstalled(): boolean {
  const { dependencies } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const isMissing = (name: string) => !existsSync(new URL(`node_modules/${name}/package.json`, folder));
  return !Object.keys(dependencies).some(isMissing) || install();
}

/** The path of a file in the peers' folder. */
export function peerPath(file: string): string {
  return fileURLToPath(new URL(file, folder));
}

function install(): boolean {
  process.stderr.write("installing the peers to compare with …\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: fileURLToPath(folder),
    stdio: ["ignore", "ignore", "inherit"],
    // Leaves out what ONNX Runtime would download for graphics processors.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: "skip" },
  });
  if (status !== 0) process.stderr.write("the peers could not be installed: their rows are left out\n");
  return status === 0;
}
