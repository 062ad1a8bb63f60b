import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mostBytesOf } from "@heddle/tooling-platforms/process-memory";
import { bundleForWorkerd, startWorkerd } from "@heddle/tooling-platforms/workerd";
import { build } from "esbuild";

/** A compiled model, its kernels, and a batch for it. */
export interface EdgeCase {
  readonly model: string;
  readonly kernels: string;
  readonly input: string;
  readonly texts: readonly string[];
}

/** A program in a process of its own. */
export interface EdgeProcess extends AsyncDisposable {
  /** Runs the batch some times. */
  run(times: number): Promise<{ readonly ms: number; readonly peakBytes: number }>;
  /** The most bytes of memory that the process has held; NaN where the system does not say it. */
  mostBytes(): number;
}

const program = JSON.stringify(fileURLToPath(new URL("./program.ts", import.meta.url)));

/** Starts a case in workerd, with the model as data beside the script. */
export async function startInWorkerd(edge: EdgeCase, outdir: string, toolsFolder: string): Promise<EdgeProcess> {
  const [sources, folder] = [mkdtempSync(join(outdir, "entry-")), mkdtempSync(join(outdir, "workerd-"))];
  copyFileSync(edge.model, join(sources, "model.bef"));
  const entry = join(sources, "entry.ts");
  writeFileSync(
    entry,
    `import model from "./model.bef";
    ${sharedCode(edge)}
    export default { async fetch(request) {
      return new Response(String(await program.run(Number(new URL(request.url).searchParams.get("times")))));
    } };`,
  );
  await bundleForWorkerd(entry, folder, { minify: true, loader: { ".wasm": "copy", ".bef": "copy" } });
  const worker = await startWorkerd(folder, toolsFolder);
  return {
    async run(times) {
      const started = performance.now();
      const peakBytes = Number(await (await worker.fetch(`http://localhost/?times=${times}`)).text());
      return { ms: performance.now() - started, peakBytes };
    },
    mostBytes: () => worker.mostBytes(),
    [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose](),
  };
}

/** Starts a case in a process of Node, from one bundle. */
export async function startInNode(edge: EdgeCase, outdir: string): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(outdir, "node-"));
  const contents = `import { readFileSync } from "node:fs";
    const model = readFileSync(${JSON.stringify(edge.model)});
    ${sharedCode(edge)}
    process.on("message", async (times) => process.send(await program.run(times)));`;
  const options = { platform: "node", format: "esm", target: "es2022", bundle: true, minify: true } as const;
  const outfile = join(folder, "program.mjs");
  await build({ ...options, stdin: { contents, resolveDir: outdir, loader: "ts" }, outfile, logLevel: "error" });
  const child = fork(outfile);
  return {
    async run(times) {
      const started = performance.now();
      const answer = once(child, "message");
      child.send(times);
      const [peakBytes] = await answer;
      return { ms: performance.now() - started, peakBytes };
    },
    mostBytes: () => mostBytesOf(child.pid ?? Number.NaN),
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

function sharedCode({ kernels, input, texts }: EdgeCase): string {
  return `import { loadCompiledModel } from "heddle/compiled";
    import { kernels } from ${JSON.stringify(kernels)};
    import { edgeProgram } from ${program};
    const load = () => loadCompiledModel(model, { plugins: [kernels], memoryLimitBytes: 64 << 20 });
    const program = edgeProgram(load, ${JSON.stringify(input)}, ${JSON.stringify(texts)});`;
}
