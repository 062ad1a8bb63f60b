/** The thread of a command. */
import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type { Host } from "@heddle/kernel-fallback";
import { Code, cancelled, internal, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { CommanderError } from "commander";
import { observePlugins, PluginBoard } from "../../worker/plugin-calls.js";
import type { CommandContext } from "../command-context.js";
import { commandLine } from "../command-line.js";
import { ExitCode, exitCodeOf } from "./exit-code.js";
import { reportError } from "./report-error.js";
import { reportOptions } from "./report-options.js";
import { type OutputStream, terminalOf } from "./terminal.js";
import type { SupervisorMessage, ThreadData, ThreadMessage } from "./thread-messages.js";

const { args, stdout, stderr, board }: ThreadData = workerData;
const interrupt = new AbortController();
const stdin = passStandardInput();
/** Called when the main thread has written a text. */
const written = new Map<number, () => void>();
let lastId = 0;
/** True for a command that ends by itself when it is interrupted. */
let drains = false;
/** The time that an interrupted command has to clean up. */
const GRACE_MS = 10;
/** Undefined before a command begins: help and errors of usage need no kernels, whose code takes a third of their time to import. */
let host: Host | undefined;

const context: CommandContext = {
  terminal: terminalOf(streamOf("stdout"), streamOf("stderr")),
  signal: interrupt.signal,
  get host() {
    if (!host) throw internal("no command has begun");
    return host;
  },
  set host(made) {
    host = made;
  },
  phase: "request",
  drain() {
    drains = true;
    post({ kind: "drain" });
  },
  setUnfinished: (file) => post({ kind: "unfinished", file }),
  watchPlugins(limitMs) {
    post({ kind: "watch-plugins", limitMs });
    const shared = new PluginBoard(board);
    return observePlugins((call) => shared.note(call));
  },
  limit(subject, timeoutMs) {
    if (timeoutMs !== undefined) post({ kind: "limit", subject, timeoutMs });
    return {
      [Symbol.dispose]: () => timeoutMs !== undefined && post({ kind: "limit", subject, timeoutMs: undefined }),
    };
  },
};

parentPort?.on("message", (message: SupervisorMessage) => {
  if (message.kind === "interrupt") {
    interrupt.abort(cancelled("interrupted"));
    return;
  }
  if (message.kind === "input") {
    for (const chunk of message.chunks) stdin.push(chunk);
    if (message.chunks.length === 0) stdin.push(null);
    return;
  }
  written.get(message.id)?.();
  written.delete(message.id);
});
process.on("uncaughtException", async (error) => end(await fail(error)));
// Commander asks the streams of this thread.
for (const [stream, { isTerminal, columns, hasColors }] of [
  [process.stdout, stdout],
  [process.stderr, stderr],
] as const) {
  Object.assign(stream, { isTTY: isTerminal, columns, hasColors: () => hasColors });
}
try {
  let code: ExitCode = ExitCode.OK;
  const program = commandLine(context, (result) => {
    code = result;
  }).hook("preAction", async () => {
    const { Host } = await import("@heddle/kernel-fallback");
    context.host = new Host();
  });
  await Promise.race([program.parseAsync([...args], { from: "user" }), overdue()]);
  end(code);
} catch (error) {
  end(await fail(error));
}

function post(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

function streamOf(stream: "stdout" | "stderr"): OutputStream {
  const facts = stream === "stdout" ? stdout : stderr;
  return {
    ...facts,
    write(output) {
      const id = ++lastId;
      post({ kind: "write", stream, output, id }, typeof output === "string" ? [] : [output.buffer]);
      return new Promise((resolve) => written.set(id, resolve));
    },
  };
}

/** Standard input comes from the main thread once the command asks for it: text for the shell is left alone until then. */
function passStandardInput(): Readable {
  const stdin = new Readable({ read: () => post({ kind: "stdin" }) });
  Object.defineProperty(process, "stdin", { configurable: true, value: stdin });
  return stdin;
}

/** Rejects when the command goes on after an interrupt. */
async function overdue(): Promise<never> {
  const reason = await new Promise<StatusError>((resolve) => {
    const { signal } = interrupt;
    signal.addEventListener("abort", () => drains || setTimeout(() => resolve(signal.reason), GRACE_MS));
  });
  throw reason;
}

/** Reports a failure. @returns the exit code */
async function fail(error: unknown): Promise<ExitCode> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.OK;
    if (error.code === "commander.help") return ExitCode.WRONG_REQUEST; // Commander showed the help.
    return report(usageError(error));
  }
  return report(toStatusError(error));
}

async function report(error: StatusError): Promise<ExitCode> {
  const { terminal, signal, phase } = context;
  await reportError(error, terminal, reportOptions(args));
  if (signal.aborted && error.code === Code.CANCELLED) return ExitCode.INTERRUPTED;
  return exitCodeOf(error, phase, host);
}

/** Ends the thread, whatever plugins left to do. */
function end(code: ExitCode): void {
  post({ kind: "exit", code });
  process.exit(code);
}

/** An error of Commander, whose message is `error: …` with a suggestion on a second line. */
function usageError({ code, message }: CommanderError): StatusError {
  const problem = message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
  const help = helpFor(code);
  return invalidArgument(help === undefined ? problem : `${problem.replace(/\.$/, "")}; see ${help}`);
}

/** The command that shows what a command line misses or has too much, by Commander's code of the error. */
function helpFor(code: string): string | undefined {
  switch (code) {
    case "commander.unknownCommand":
      return "heddle help";
    case "commander.missingArgument":
    case "commander.excessArguments":
    case "commander.missingMandatoryOptionValue":
      return `heddle ${args[0]} --help`;
    default:
      return undefined;
  }
}
