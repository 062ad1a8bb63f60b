import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sharedBundle } from "@heddle/tooling-testing/shared-bundle";
import { beforeAll } from "vitest";
import { nodeBundle } from "../node-bundle.js";

/** How a process of `heddle` ended. */
export interface CliResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly stdin?: string | Uint8Array | undefined;
  /** The encoding of `stdout`; `latin1` keeps bytes that are not text. Default utf8. */
  readonly encoding?: "utf8" | "latin1";
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string | undefined;
  /** The descriptor of a file that is standard output. Default: a pipe, whose text is the result. */
  readonly stdoutFile?: number;
  /** Told of the process once it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/**
 * The `heddle` command as a process of its own: the built one under `HEDDLE_BUILT=1`, otherwise one that is bundled from the
 * sources once for all tests.
 */
export function heddleCommand(): (args: readonly string[], options?: CliOptions) => Promise<CliResult> {
  let script = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
  beforeAll(async () => {
    if (process.env.HEDDLE_BUILT === "1") return;
    const loader = new URL("../../../plugin-loader/src/", import.meta.url);
    const entry = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
    const folder = await sharedBundle("heddle-cli", {
      entryPoints: [
        { in: entry, out: "cli" },
        { in: fileURLToPath(new URL("../../src/node/model-worker.ts", import.meta.url)), out: "model-worker" },
        { in: fileURLToPath(new URL("../../src/node/loop-helper.ts", import.meta.url)), out: "loop-helper" },
        { in: fileURLToPath(new URL("node/sandbox-worker.ts", loader)), out: "node-sandbox-worker" },
      ],
      ...nodeBundle,
      // commander and grpc-js are CommonJS.
      banner: {
        js: `import { createRequire as requireFor } from "node:module";
          const require = requireFor(import.meta.url), __dirname = import.meta.dirname;`,
      },
    });
    script = join(folder, "cli.mjs");
  });
  return (args, options = {}) => run(script, args, options);
}

function run(
  script: string,
  args: readonly string[],
  { stdin, env, cwd, onStart, stdoutFile, encoding = "utf8" }: CliOptions,
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["pipe", stdoutFile ?? "pipe", "pipe"],
    });
    let [stdout, stderr] = ["", ""];
    child.stdout?.setEncoding(encoding).on("data", (text) => {
      stdout += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
    child.stdin?.on("error", () => {}); // It may end without reading.
    if (stdin !== undefined) child.stdin?.end(stdin);
    onStart?.(child);
  });
}
