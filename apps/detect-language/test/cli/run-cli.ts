import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

/** How a process of `detect-language` ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  /** Told of the process once it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

const application = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The `detect-language` command as a process of its own: the built one under `HEDDLE_BUILT=1`, otherwise one that is bundled
 * from the sources for the tests of this file. The bundle lies within the application, so that it finds the model.
 */
export function detectLanguageCommand(): (args: readonly string[], options?: CliOptions) => Promise<CliResult> {
  let folder: string | undefined;
  let script = join(application, "dist/cli.js");
  beforeAll(async () => {
    if (process.env.HEDDLE_BUILT === "1") return;
    mkdirSync(join(application, "node_modules/.cache"), { recursive: true });
    folder = mkdtempSync(join(application, "node_modules/.cache/cli-"));
    await build({
      entryPoints: ["src/cli.ts", "src/worker.ts"].map((file) => join(application, file)),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      conditions: ["@heddle/source", "node"],
      // commander is CommonJS and asks for Node's modules.
      banner: {
        js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
      },
    });
    script = join(folder, "cli.mjs");
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });
  return (args, options = {}) => run(script, args, options);
}

function run(script: string, args: readonly string[], { stdin = "", cwd, onStart }: CliOptions): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.on("error", () => {}); // It may end without reading.
    if (onStart) onStart(child);
    else child.stdin.end(stdin);
  });
}
