import { invalidArgument } from "@heddle/status";
import type { InputFlags } from "../run-request.js";
import type { LabelFlags } from "../write-top.js";

/** Flags of `heddle run` for files of rows. */
export interface StreamFlags {
  readonly inputFile?: string;
  readonly inputFormat?: string;
  readonly column?: readonly string[];
  /** False for `--no-header`. */
  readonly header?: boolean;
  readonly output?: string;
  readonly outputFormat?: string;
  readonly withInputs?: boolean;
  readonly errorColumn?: boolean;
  readonly batch?: number;
  readonly workers?: number;
}

/** Flags that only a run of one request has. */
export interface RequestFlags extends InputFlags, LabelFlags {
  readonly repeat?: number;
  readonly devices?: number;
  readonly format?: string;
  readonly b64?: boolean;
}

/** @throws {StatusError} INVALID_ARGUMENT for a flag of files of rows without `--input-file` */
export function refuseStreamFlags(flags: StreamFlags): void {
  const { inputFormat, column, output, outputFormat, withInputs, errorColumn, batch, workers, header } = flags;
  const given = Object.entries({
    "--input-format": inputFormat,
    "--column": column,
    "--output": output,
    "--output-format": outputFormat,
    "--with-inputs": withInputs,
    "--error-column": errorColumn,
    "--batch": batch,
    "--workers": workers,
    "--no-header": header === false ? true : undefined,
  });
  const [found] = given.find(([, value]) => value !== undefined) ?? [];
  if (found !== undefined) throw invalidArgument(`${found} needs --input-file`);
}

/** @throws {StatusError} INVALID_ARGUMENT for a flag that cannot be used with `--input-file` */
export function refuseRequestFlags({
  inputs,
  input,
  text,
  repeat,
  devices,
  format,
  b64,
  top,
  labels,
}: RequestFlags): void {
  const given = Object.entries({
    "--inputs": inputs,
    "--input": input,
    "--text": text,
    "--repeat": repeat,
    "--devices": devices,
    "--format": format,
    "--b64": b64,
    "--top": top,
    "--labels": labels,
  });
  const [found] = given.find(([, value]) => value !== undefined) ?? [];
  if (found === undefined) return;
  const advice = found === "--format" ? ": the form of the rows is --output-format" : "";
  throw invalidArgument(`${found} cannot be used with --input-file${advice}`);
}

/** Flags of the one copy of a model. */
export interface RecordingFlags {
  readonly threads?: number;
  readonly logMemory?: boolean;
  readonly stepStats?: string;
  readonly eventFiles?: string;
}

/** @throws {StatusError} INVALID_ARGUMENT for a flag that cannot be used with `--workers` */
export function refuseRecordingFlags({ threads, logMemory, stepStats, eventFiles }: RecordingFlags): void {
  const given = Object.entries({
    "--threads": threads,
    "--log-memory": logMemory,
    "--step-stats": stepStats,
    "--event-files": eventFiles,
  });
  const [found] = given.find(([, value]) => value !== undefined) ?? [];
  if (found !== undefined) throw invalidArgument(`${found} is for one copy of the model: leave --workers out`);
}
