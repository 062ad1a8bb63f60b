import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LinearMemory } from "@heddle/memory";
import { createSharedMemory, ThreadTeam, type ThreadTeamOptions } from "@heddle/memory/threads";
import { build } from "esbuild";

/** A memory that threads of Node share, for tests. */
export interface TestTeam extends Disposable {
  readonly memory: LinearMemory;
  readonly team: ThreadTeam;
  readonly helpers: readonly Worker[];
}

/** Starts a team. @param options by default all work is shared, however small, and whatever it costs */
export async function startTestTeam(options: Omit<ThreadTeamOptions, "memory">): Promise<TestTeam> {
  const wasm = createSharedMemory(1 << 20, 1 << 28);
  const team = new ThreadTeam({ shareFromNs: 0, mostLoss: 1, ...options, memory: wasm });
  const memory = new LinearMemory({ memory: wasm, maximumBytes: 1 << 28, team });
  helperSource ??= bundleHelper();
  const source = await helperSource;
  const helpers = Array.from({ length: options.threads - 1 }, (_, index) => {
    const worker = new Worker(source, { eval: true, execArgv: [], workerData: team.invitation(index + 1) });
    worker.unref();
    return worker;
  });
  return { memory, team, helpers, [Symbol.dispose]: () => team.close() };
}

let helperSource: Promise<string> | undefined;

/** The helper from the sources, so that tests need no build. */
async function bundleHelper(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { workerData } from "node:worker_threads"; import { helpTeam } from "@heddle/memory/threads"; helpTeam(workerData);`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    conditions: ["@heddle/source"],
  });
  return outputFiles[0]?.text ?? "";
}
