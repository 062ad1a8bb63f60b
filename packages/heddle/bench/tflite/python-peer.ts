import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";

/** A Python script in a process of its own that answers each line on its stdin with one line. */
export class PythonPeer {
  readonly #process: ChildProcess;
  readonly #input: Interface;
  readonly #lines: AsyncIterableIterator<string>;

  private constructor(process: ChildProcess, input: Interface) {
    this.#process = process;
    this.#input = input;
    this.#lines = input[Symbol.asyncIterator]();
  }

  /** Starts it, and waits for its line "ready". @param python a Python that has TensorFlow */
  static async start(python: string, script: string, folder: string): Promise<PythonPeer> {
    const child = spawn(python, [script, folder], { stdio: ["pipe", "pipe", "ignore"] });
    const peer = new PythonPeer(child, createInterface({ input: child.stdout }));
    for (let line = await peer.#next(); line !== "ready"; line = await peer.#next());
    return peer;
  }

  /** The answer to a line. */
  ask(line: string): Promise<string> {
    this.#process.stdin?.write(`${line}\n`);
    return this.#next();
  }

  stop(): void {
    this.#process.stdin?.end();
    this.#input.close();
  }

  async #next(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("Python ended");
    return value;
  }
}
