import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../peers/", import.meta.url);

/** Imports a module of the peers' folder, which is installed at first use; undefined when the installation fails. */
export async function importPeer<T>(file: string): Promise<T | undefined> {
  if (!existsSync(new URL("node_modules", folder)) && !install()) return undefined;
  return (await import(new URL(file, folder).href)) as T;
}

function install(): boolean {
  process.stderr.write("installing the peers to compare with …\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: fileURLToPath(folder),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.stderr.write("the peers could not be installed: their rows are left out\n");
  return status === 0;
}
