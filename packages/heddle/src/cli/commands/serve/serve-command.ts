import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { BatchingParameters, RequestLogEntry } from "@heddle/serving";
import { invalidArgument, toStatusError } from "@heddle/status";
import { withFileErrors } from "../../../node/file-error.js";
import type { RunningServer, ServerOptions } from "../../../node/serve/server-options.js";
import { counted } from "../../../text/counted.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext } from "../../command-context.js";
import type { FallbackFlags } from "../../loading/load-fallback.js";
import { type PluginFlags, pluginLimits } from "../../loading/load-plugins.js";
import { ExitCode } from "../../process/exit-code.js";
import type { Terminal } from "../../process/terminal.js";
import type { RequestLog } from "./request-logs.js";

/** Flags of `heddle serve`. */
export interface ServeFlags extends PluginFlags, FallbackFlags {
  readonly config?: string;
  readonly configPoll?: number;
  readonly modelPoll?: number;
  readonly allowUnavailableLabels?: boolean;
  readonly unloadFirst?: boolean;
  readonly host?: string;
  readonly port?: number;
  readonly grpcPort?: number;
  /** False with `--no-grpc`. */
  readonly grpc: boolean;
  readonly workers?: number;
  readonly threads?: number;
  readonly warmUpRuns?: number;
  readonly batchSize?: number;
  readonly batchDelay?: number;
  readonly batchQueue?: number;
  readonly batching?: string;
  readonly timeout?: number;
  readonly maxBody?: number;
  readonly maxRows?: number;
  readonly memoryLimit?: number;
  readonly cors?: boolean;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly tlsClientCa?: string;
  readonly grace?: number;
  readonly logRequests: RequestLog;
}

const DEFAULT_GRPC_PORT = 8500;
const DEFAULT_GRACE_S = 10;

/** Serves models until Ctrl-C or SIGTERM, which let the requests under way end. @throws {StatusError} for wrong flags, and as `startServer` */
export async function serveCommand(
  models: readonly string[],
  flags: ServeFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, signal } = context;
  const notes = new StartNotes(terminal);
  const options = await serverOptions(models, flags, notes, context);
  process.env.GRPC_VERBOSITY ??= "NONE"; // Else grpc-js prints errors that the command reports itself.
  const { startServer } = await import("../../../node/serve/start-server.js");
  context.phase = "load";
  context.drain();
  const server = await startServer(options);
  const { url, grpcAddress } = server;
  try {
    await Promise.race([server.ready(), interrupted(signal)]).catch((error) => {
      notes.end(toStatusError(error).details.model);
      throw error;
    });
    notes.end();
    context.phase = "run";
    if (!signal.aborted) {
      terminal.writeNote(`REST ${url}${grpcAddress === undefined ? "" : `, gRPC ${grpcAddress}`}`);
      terminal.writeNote(`ready after ${performance.now().toFixed(0)} ms`);
    }
    await interrupted(signal);
    terminal.writeNote("ending: requests under way are answered; Ctrl-C ends at once");
  } finally {
    await close(server, flags, terminal);
  }
  return ExitCode.OK;
}

/** Writes the notes of a server. Failures wait until it has started: the first one may end the command as its error. */
class StartNotes {
  readonly #terminal: Terminal;
  #failures: { readonly sentence: string; readonly model: string }[] | undefined = [];

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  write(sentence: string, failed?: string): void {
    if (this.#failures && failed !== undefined) this.#failures.push({ sentence, model: failed });
    else this.#terminal.writeNote(visible(sentence));
  }

  /** Writes the failures, without those of the model that an error tells; later ones are written at once. */
  end(told?: unknown): void {
    const failures = this.#failures ?? [];
    this.#failures = undefined;
    for (const { sentence, model } of failures) if (model !== told) this.write(sentence);
  }
}

async function close(
  server: RunningServer,
  { grace = DEFAULT_GRACE_S }: ServeFlags,
  terminal: Terminal,
): Promise<void> {
  const hasCancelled = await server.close({ limitMs: grace * 1000 });
  if (hasCancelled)
    terminal.writeNote(`requests that took longer than ${grace} s were cancelled: --grace sets the time`);
}

function interrupted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
}

async function serverOptions(
  models: readonly string[],
  flags: ServeFlags,
  notes: StartNotes,
  { terminal }: CommandContext,
): Promise<ServerOptions> {
  const { config, configPoll, modelPoll, host, port, grpc, grpcPort = DEFAULT_GRPC_PORT, workers, cors } = flags;
  const { timeout, maxBody, maxRows, allowUnavailableLabels, unloadFirst } = flags;
  if (models.length === 0 && config === undefined) {
    throw invalidArgument("name a model to serve, such as heddle serve sentiment, or --config FILE");
  }
  if (configPoll !== undefined && config === undefined) throw invalidArgument("--config-poll needs --config");
  const tls = tlsOf(flags);
  const batching = await batchingOf(flags);
  return {
    models: basePaths(models),
    ...(config !== undefined && { configFile: config }),
    ...(configPoll !== undefined && { configPollSeconds: configPoll }),
    ...(modelPoll !== undefined && { modelPollSeconds: modelPoll }),
    ...(allowUnavailableLabels !== undefined && { allowUnavailableLabels }),
    ...(unloadFirst !== undefined && { unloadFirst }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(grpc && { grpcPort }),
    ...(workers !== undefined && { workers }),
    ...(flags.warmUpRuns !== undefined && { warmUpRuns: flags.warmUpRuns }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
    ...(maxBody !== undefined && { maxBodyBytes: maxBody }),
    ...(maxRows !== undefined && { maxRows }),
    ...(cors !== undefined && { cors }),
    ...(tls && { tls }),
    ...(batching && { batching }),
    load: { ...loadOptions(flags), fallback: flags.fallback, fallbackOps: flags.fallbackOp },
    onNote: (sentence, failed) => notes.write(sentence, failed),
    ...(flags.logRequests !== "off" && { onRequest: requestLog(flags.logRequests, terminal) }),
  };
}

function loadOptions(flags: ServeFlags): NonNullable<ServerOptions["load"]> {
  const { plugin = [], memoryLimit, threads } = flags;
  return {
    ...(memoryLimit !== undefined && { memoryLimitBytes: memoryLimit }),
    ...(threads !== undefined && { threads }),
    ...(plugin.length > 0 && { plugins: plugin, pluginLimits: pluginLimits(flags) }),
  };
}

/** The base path of each model by its name. @throws {StatusError} INVALID_ARGUMENT for two of one name, and for a name that paths cannot have */
function basePaths(models: readonly string[]): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const model of models) {
    const [, given, path = model] = /^([^=/\\]+)=(.+)$/s.exec(model) ?? [];
    const name = given ?? nameOf(resolve(path));
    if (name === "" || /[/:]/.test(name)) {
      throw invalidArgument(`'${name}' cannot be the name of a model: write NAME=${path}`, { model: name });
    }
    if (Object.hasOwn(paths, name)) {
      throw invalidArgument(`two models have the name '${name}': give one of them another, as in NAME=${path}`, {
        model: name,
      });
    }
    paths[name] = resolve(path);
  }
  return paths;
}

/** The name of a file or folder; of a version's folder that of the one around it. */
function nameOf(path: string): string {
  const name = basename(path).replace(/\.(tflite|pb|zip|tar|tar\.gz|tgz)$/, "");
  return /^\d+$/.test(name) ? basename(dirname(path)) : name;
}

function tlsOf({ tlsCert: cert, tlsKey: key, tlsClientCa: ca }: ServeFlags): ServerOptions["tls"] {
  if (cert === undefined && key === undefined && ca === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    throw invalidArgument("TLS needs both --tls-cert FILE and --tls-key FILE");
  }
  return { cert, key, ...(ca !== undefined && { ca }) };
}

async function batchingOf(flags: ServeFlags): Promise<BatchingParameters | undefined> {
  const { batching: file, batchSize, batchDelay, batchQueue } = flags;
  if (file === undefined && batchSize === undefined) {
    if (batchDelay === undefined && batchQueue === undefined) return undefined;
    throw invalidArgument("--batch-delay and --batch-queue need --batch-size");
  }
  const { parseBatchingParameters } = await import("@heddle/serving");
  const read =
    file === undefined ? {} : parseBatchingParameters(withFileErrors(file, () => readFileSync(file, "utf8")));
  return {
    ...read,
    ...(batchSize !== undefined && { maxBatchSize: batchSize }),
    ...(batchDelay !== undefined && { batchTimeoutMicros: Math.round(batchDelay * 1000) }),
    ...(batchQueue !== undefined && { maxEnqueuedBatches: batchQueue }),
  };
}

function requestLog(form: "text" | "json", terminal: CommandContext["terminal"]): (entry: RequestLogEntry) => void {
  return (entry) => {
    const { verb, target, status, durationMs, rows, requestBytes, answerBytes, version, error } = entry;
    const time = new Date().toISOString();
    if (form === "json") {
      const plain = { time, ...entry, version: version === undefined ? undefined : String(version) };
      void terminal.writeResult(`${JSON.stringify(plain)}\n`);
      return;
    }
    const sizes = `${requestBytes} B in, ${answerBytes} B out${rows === undefined ? "" : `, ${counted(rows, "row")}`}`;
    const failure = error === undefined ? "" : ` ${visible(error)}`;
    void terminal.writeResult(
      `${time} ${verb} ${visible(target)} ${status} ${durationMs.toFixed(1)} ms, ${sizes}${failure}\n`,
    );
  };
}
