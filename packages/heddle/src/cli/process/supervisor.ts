import { rmSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { deadlineExceeded, resourceExhausted, type StatusError, toStatusError } from "@heddle/status";
import { fileError } from "../../node/file-error.js";
import { PluginBoard, PluginWatch } from "../../worker/plugin-calls.js";
import { ExitCode } from "./exit-code.js";
import { InputFeed } from "./input-feed.js";
import { LineWriter } from "./line-writer.js";
import { reportOptions } from "./report-options.js";
import { streamFacts, terminalOf } from "./terminal.js";
import type { SupervisorMessage, ThreadData, ThreadMessage, UnfinishedFile } from "./thread-messages.js";

/** The time that an interrupted command has to end by itself. */
const INTERRUPT_GRACE_MS = 25;

/** The time that the line under way has at the end of an interrupted command. */
const WRITE_GRACE_MS = 40;

/** The time that the line under way and the report of a failure have. */
const REPORT_GRACE_MS = 1000;

/** The time that a step has to report its time limit itself: it knows the node. */
const LIMIT_GRACE_MS = 50;

/**
 * Runs the command of this process in a thread, and ends the process with it; also at Ctrl-C, at SIGTERM, and when a time limit is over,
 * whatever the thread does.
 *
 * @param script the file of the thread
 */
export function superviseCommand(script: URL): void {
  new Supervisor(process.argv.slice(2)).run(script);
}

interface Writers {
  readonly stdout: LineWriter;
  readonly stderr: LineWriter;
}

type InterruptCode = typeof ExitCode.INTERRUPTED | typeof ExitCode.TERMINATED;

class Supervisor {
  readonly #args: readonly string[];
  readonly #board = new PluginBoard();
  readonly #writers: Writers = { stdout: new LineWriter(process.stdout), stderr: new LineWriter(process.stderr) };
  #watch: PluginWatch | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #code: number | undefined;
  /** The exit code of an interrupted command; undefined before. */
  #interruptCode: InterruptCode | undefined;
  /** The exit code of a command that ends by itself when it is interrupted; undefined before. */
  #drainCode: ExitCode | undefined;
  #drains = false;
  /** True once the interrupted thread has said so itself. */
  #isReported = false;
  #isEnding = false;
  /** The file that the thread has neither finished nor told of. */
  #unfinished: UnfinishedFile | undefined;
  /** True once standard output has failed, which is said once. */
  #isOutputLost = false;

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  run(script: URL): void {
    const { stdout, stderr } = process;
    let thread: Worker | undefined;
    const post = (message: SupervisorMessage) => thread?.postMessage(message);
    process.on("SIGINT", () => this.#interrupt(post, ExitCode.INTERRUPTED, ExitCode.INTERRUPTED));
    process.on("SIGTERM", () => this.#interrupt(post, ExitCode.TERMINATED, ExitCode.OK));
    process.on("uncaughtException", (error) => this.#fail(toStatusError(error)));
    stdout.on("error", (error) => this.#failOutput(error));
    stderr.on("error", () => {}); // Its reader is gone.
    thread = new Worker(script, { workerData: this.#threadData(), stdin: true });
    const send = (chunks: Uint8Array<ArrayBuffer>[]) =>
      thread?.postMessage(
        { kind: "input", chunks } satisfies SupervisorMessage,
        chunks.map(({ buffer }) => buffer),
      );
    const input = new InputFeed(
      () => process.stdin,
      send,
      (error) => this.#fail(toStatusError(error)),
    );
    thread.on("message", (message: ThreadMessage) => {
      if (message.kind !== "stdin") this.#receive(message, post);
      else input.ask();
    });
    thread.on("error", (error) => this.#fail(threadError(error)));
    thread.on("exit", (code) => this.#exit((this.#code || this.#drainCode) ?? code));
  }

  #threadData(): ThreadData {
    const { stdout, stderr } = process;
    return { args: this.#args, stdout: streamFacts(stdout), stderr: streamFacts(stderr), board: this.#board.buffer };
  }

  #receive(message: Exclude<ThreadMessage, { kind: "stdin" }>, post: (message: SupervisorMessage) => void): void {
    if (this.#isEnding) return;
    switch (message.kind) {
      case "write": {
        const { stream, output, id } = message;
        if (this.#interruptCode !== undefined && stream === "stdout") return;
        this.#isReported ||=
          this.#interruptCode !== undefined && typeof output === "string" && output.startsWith("heddle: ");
        this.#writers[stream].write(output).then(() => post({ kind: "written", id }));
        return;
      }
      case "watch-plugins":
        this.#watch ??= new PluginWatch(this.#board, message.limitMs, (error) => this.#fail(error));
        this.#watch.start();
        return;
      case "unfinished":
        this.#unfinished = message.file;
        return;
      case "drain":
        this.#drains = true;
        return;
      case "limit":
        this.#setLimit(message.subject, message.timeoutMs);
        return;
      case "exit":
        this.#code = message.code;
        this.#watch?.stop();
        clearTimeout(this.#limit);
    }
  }

  #setLimit(subject: string, timeoutMs: number | undefined): void {
    clearTimeout(this.#limit);
    if (timeoutMs === undefined || timeoutMs + LIMIT_GRACE_MS > LONGEST_TIMER_MS) return;
    const late = deadlineExceeded(`${subject} took longer than ${timeoutMs} ms`, { timeoutMs });
    this.#limit = setTimeout(() => this.#fail(late), timeoutMs + LIMIT_GRACE_MS);
  }

  #interrupt(post: (message: SupervisorMessage) => void, code: InterruptCode, drainCode: ExitCode): void {
    if (this.#interruptCode !== undefined || this.#drainCode !== undefined) process.exit(code);
    if (this.#drains) {
      this.#drainCode = drainCode;
      post({ kind: "interrupt" });
      return;
    }
    this.#interruptCode = code;
    void this.#writers.stdout.stop();
    post({ kind: "interrupt" });
    setTimeout(() => this.#endInterrupted(code), INTERRUPT_GRACE_MS);
  }

  /** Ends an interrupted command that goes on. The words are those of `reportError`, whose import would take its time. */
  #endInterrupted(exitCode: InterruptCode): void {
    if (this.#isEnding) return;
    const { json } = reportOptions(this.#args);
    const { code, message } = { code: "CANCELLED", message: "interrupted" };
    this.#end(exitCode, WRITE_GRACE_MS, async ({ stdout, stderr }) => {
      if (!this.#isReported) await stderr.write(`heddle: ${code}: ${message}\n`);
      if (json) await stdout.write(`${JSON.stringify({ error: { code, message } })}\n`);
    });
  }

  /** Reports an error for the thread, which may not be able to, and ends the process. */
  #fail(error: StatusError): void {
    if (this.#isEnding || this.#code !== undefined) return;
    this.#end(ExitCode.FAILED, REPORT_GRACE_MS, async ({ stdout, stderr }) => {
      const { reportError } = await import("./report-error.js");
      const facts = this.#threadData();
      const out = { ...facts.stdout, write: (output: string | Uint8Array) => stdout.write(output) };
      const err = { ...facts.stderr, write: (output: string | Uint8Array) => stderr.write(output) };
      await reportError(error, terminalOf(out, err), reportOptions(this.#args));
      await stderr.flush();
    });
  }

  /** Ends the process when its results cannot be written, with success if their reader closed the pipe. */
  async #failOutput(error: NodeJS.ErrnoException): Promise<void> {
    if (error.code === "EPIPE") process.exit(ExitCode.OK);
    if (this.#isOutputLost) return;
    this.#isOutputLost = true;
    this.#isEnding = true;
    const { code, message } = fileError("standard output", error);
    await this.#writers.stderr.write(`heddle: ${code}: ${message}\n`);
    process.exit(ExitCode.FAILED);
  }

  /** Ends the process when the line under way and the last words are written, or their reader takes too long. */
  async #end(code: ExitCode, graceMs: number, lastWords: (writers: Writers) => Promise<void>): Promise<void> {
    this.#isEnding = true;
    const { stdout, stderr } = this.#writers;
    setTimeout(() => process.exit(code), graceMs);
    await Promise.all([stdout.stop(), stderr.stop()]);
    if (stderr.isMidLine && process.stderr.isTTY) await stderr.write("\r\u001b[K");
    const kept = this.#endUnfinished();
    if (kept !== undefined) await stderr.write(`${kept}\n`);
    await lastWords(this.#writers);
    process.exit(code);
  }

  /** Removes the file that the thread did not finish, or says where it is. */
  #endUnfinished(): string | undefined {
    const { path, isReadable } = this.#unfinished ?? {};
    if (path === undefined) return undefined;
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (isReadable && size) return `the first rows are in ${path}`;
    rmSync(path, { force: true });
    return undefined;
  }

  async #exit(code: number): Promise<void> {
    if (this.#isEnding) return;
    const interrupted = this.#interruptCode;
    if (interrupted !== undefined && code !== ExitCode.INTERRUPTED) {
      this.#endInterrupted(interrupted); // The thread had ended before it was told, and its results were dropped.
      return;
    }
    this.#isEnding = true;
    if (interrupted !== undefined) setTimeout(() => process.exit(interrupted), WRITE_GRACE_MS);
    await Promise.all([this.#writers.stdout.flush(), this.#writers.stderr.flush()]);
    const { errored } = process.stdout; // Its event comes later.
    if (errored) return this.#failOutput(errored);
    process.exit(interrupted ?? code);
  }
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function threadError(error: Error & { readonly code?: unknown }): StatusError {
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return resourceExhausted("the command ran out of memory");
  return toStatusError(error);
}
