import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { alreadyExists, checkOptionNames } from "@heddle/status";
import { EventFileWriter, type EventWriterOptions } from "../events/event-file-writer.js";
import { fileError } from "./file-error.js";

/** Options of {@link createEventFile}. */
export interface EventFileOptions extends EventWriterOptions {
  /** The end of the file's name. Default "". */
  readonly suffix?: string;
}

/** An event file and its writer. */
export interface EventFile {
  readonly path: string;
  readonly writer: EventFileWriter;
}

/** Files of one process and second have different numbers in their names. */
const MOST_NUMBERS = 10_000;

/**
 * Makes a new event file in `folder`, which is made when it is missing: `events.out.tfevents.SECONDS.HOST.PROCESS.NUMBER`. Each event is
 * in the file when the call that writes it returns. `tensorboard --logdir FOLDER` shows it.
 *
 * @throws {StatusError} PERMISSION_DENIED or UNAVAILABLE when the folder or the file cannot be made
 */
export function createEventFile(folder: string, options: EventFileOptions = {}): EventFile {
  checkOptionNames("createEventFile", options, OPTIONS);
  const { wallTime = () => Date.now() / 1000, suffix = "" } = options;
  const seconds = String(Math.floor(wallTime())).padStart(10, "0");
  try {
    mkdirSync(folder, { recursive: true });
    const { path, descriptor } = openNew(
      join(folder, `events.out.tfevents.${seconds}.${hostname()}.${process.pid}`),
      suffix,
    );
    const sink = {
      write(record: Uint8Array) {
        for (let done = 0; done < record.length; ) done += writeSync(descriptor, record, done);
      },
      close: () => closeSync(descriptor),
    };
    return { path, writer: new EventFileWriter(sink, options) };
  } catch (error) {
    throw fileError(folder, error);
  }
}

function openNew(start: string, suffix: string): { readonly path: string; readonly descriptor: number } {
  for (let number = 0; number < MOST_NUMBERS; number++) {
    const path = `${start}.${number}${suffix}`;
    try {
      return { path, descriptor: openSync(path, "wx") };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  throw alreadyExists(`${start}.*${suffix}: there are ${MOST_NUMBERS} such files`, { path: start });
}

const OPTIONS: Readonly<Record<keyof EventFileOptions, true>> = { wallTime: true, writer: true, suffix: true };
