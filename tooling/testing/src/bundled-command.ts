import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

/** How a process of a command ended. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that tests run as a process. */
export interface BundledCommand {
  /** The folder of the bundles, for other folders of tests; removed after the tests of the file. */
  readonly folder: string;
  /** Runs the command with `cwd` as its folder. */
  run(cwd: string, ...args: readonly string[]): CommandResult;
}

/**
 * The command of a package, bundled from its sources before the tests of a file: they need no build.
 *
 * @param packageFolder where the folder is made: the command finds the package's dependencies and templates, and `.js` is ESM
 * @param entries the sources by the names of their bundles; that of the command is `cli`
 * @param external packages that stay imports
 */
export function bundledCommand(
  packageFolder: URL,
  entries: Readonly<Record<"cli" | (string & {}), string>>,
  external: string[] = [],
): BundledCommand {
  const folder = mkdtempSync(join(fileURLToPath(packageFolder), ".test-"));
  beforeAll(() =>
    build({
      entryPoints: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, fileURLToPath(new URL(file, packageFolder))]),
      ),
      outdir: folder,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      conditions: ["@heddle/source"],
      external,
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    run(cwd, ...args) {
      const script = join(folder, "cli.js");
      // Code that V8 compiles once is enough for a clang that runs once.
      const all = ["--liftoff-only", script, ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd, encoding: "utf8" });
      return { code: status, stdout, stderr };
    },
  };
}
