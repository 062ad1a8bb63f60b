import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that answers each line of JSON with one, after the line `"ready"`, and computes only while it is asked. */
export class LineProcess {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterableIterator<string>;

  private constructor(process: ChildProcess) {
    if (!process.stdout) throw new Error("the process has no output");
    this.#process = process;
    this.#lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  }

  /** Starts it; undefined when it ends before it is ready. */
  static async start(program: string, words: readonly string[]): Promise<LineProcess | undefined> {
    const started = new LineProcess(spawn(program, words, { stdio: ["pipe", "pipe", "ignore"] }));
    return (await started.#answer().catch(() => undefined)) === "ready" ? started : undefined;
  }

  /** @throws {Error} when the program ends before it answers */
  async ask<Answer>(request: object): Promise<Answer> {
    this.#process.stdin?.write(`${JSON.stringify(request)}\n`);
    return (await this.#answer()) as Answer;
  }

  stop(): void {
    this.#process.stdin?.end();
  }

  async #answer(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("a program ended before it answered");
    return JSON.parse(value);
  }
}
