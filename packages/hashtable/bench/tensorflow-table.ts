import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";

/** TensorFlow in a Python process of its own, which waits to be told what to time. */
export class TensorflowTable {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterableIterator<string>;
  readonly #input: Interface;

  private constructor(process: ChildProcess, input: Interface) {
    this.#process = process;
    this.#input = input;
    this.#lines = input[Symbol.asyncIterator]();
  }

  /**
   * Starts it on the workload in `folder`; undefined unless HEDDLE_BENCH_PYTHON names a Python that has TensorFlow.
   */
  static async start(
    folder: string,
    keyCount: number,
    kind: string,
    bench: string,
  ): Promise<TensorflowTable | undefined> {
    const python = process.env.HEDDLE_BENCH_PYTHON;
    if (!python) return undefined;
    const script = fileURLToPath(new URL("peers/tensorflow_table.py", bench));
    const child = spawn(python, [script, folder, String(keyCount), kind], { stdio: ["pipe", "pipe", "ignore"] });
    const table = new TensorflowTable(child, createInterface({ input: child.stdout }));
    const { value } = await table.#lines.next();
    return value === "ready" ? table : undefined;
  }

  /** Milliseconds that finding all queries, building the table, or filling it from keys.txt took. */
  async run(what: "find" | "import" | "file"): Promise<number> {
    this.#process.stdin?.write(`${what}\n`);
    const { value } = await this.#lines.next();
    return Number(value) * 1000;
  }

  stop(): void {
    this.#process.stdin?.end();
    this.#input.close();
  }
}
