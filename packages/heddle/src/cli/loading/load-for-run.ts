import { loadModel } from "../../model/load-model.js";
import type { Model } from "../../model/model.js";
import type { CommandContext } from "../command-context.js";
import type { RunRecorder } from "../commands/run/run-recorder.js";
import { type LogLevel, writeLog } from "../process/write-log.js";
import { checkFallbackOps, type FallbackFlags } from "./load-fallback.js";
import { checkInit, type ModelFlags, modelOptions } from "./model-flags.js";
import { versionNote } from "./version-note.js";

/** Flags of commands that run a model. */
export interface LoadFlags extends FallbackFlags, ModelFlags {
  readonly timeout?: number;
  readonly log: LogLevel;
  readonly eventFiles?: string;
}

/**
 * Loads a model into the command's host and prepares `signature`, or the default one; shows the progress.
 *
 * @param recorder records it, if there is one
 * @throws {StatusError} as `loadModel` does
 */
export async function loadForRun(
  path: string,
  signature: string | undefined,
  flags: LoadFlags,
  { terminal, signal, host, limit }: CommandContext,
  recorder?: RunRecorder,
): Promise<Model> {
  using _limit = limit("loading", flags.timeout);
  const { eventFiles } = flags;
  const createFile =
    eventFiles === undefined ? undefined : (await import("@heddle/diagnostics/node")).createFilesIn(eventFiles);
  const model = await loadModel(path, {
    host,
    signal,
    timeoutMs: flags.timeout,
    ...modelOptions(flags),
    ...recorder?.loadOptions,
    ...(signature !== undefined && { signatures: [signature] }),
    createFile,
    onLog: writeLog(terminal, flags.log),
    onProgress: ({ phase, name }) => {
      const note = phase === "read" ? versionNote(path, name) : undefined;
      if (note !== undefined) terminal.writeNote(note);
      terminal.showProgress(`${phase} ${name} …`);
    },
  });
  try {
    checkInit(flags, model.executor.program);
    checkFallbackOps(flags, model.executor);
  } catch (error) {
    model.dispose();
    throw error;
  }
  return model;
}
