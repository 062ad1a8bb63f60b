import { stat } from "node:fs/promises";
import {
  type ByteSink,
  type ByteSource,
  checkRowFormat,
  gunzip,
  type RowFormat,
  rowFormatOf,
  rowFormats,
} from "@heddle/rows";
import { type FileSink, fileSink, fileSource, standardInput } from "@heddle/rows/node";
import { invalidArgument } from "@heddle/status";
import { fileError } from "../../../../node/file-error.js";
import type { CommandContext } from "../../../command-context.js";
import { checkOutputFile } from "../../../process/check-output-file.js";
import { type RequestFlags, refuseRequestFlags, type StreamFlags } from "./stream-flags.js";

/** The file of rows and the place of the results. */
export interface OpenStream {
  readonly source: ByteSource;
  readonly inputFormat: RowFormat;
  /** Makes the output when the first results are there: a wrong request leaves no file. */
  openOutput(): Promise<OpenOutput>;
  readonly outputFormat: RowFormat;
  close(): Promise<void>;
}

export interface OpenOutput {
  readonly sink: ByteSink;
  /** Undefined for standard output. */
  readonly file: FileSink | undefined;
}

/** Opens the input and checks all flags before a model is loaded. @throws {StatusError} for wrong flags and files */
export async function openStream(flags: StreamFlags & RequestFlags, { terminal }: CommandContext): Promise<OpenStream> {
  refuseRequestFlags(flags);
  const { inputFile = "-", output } = flags;
  const named = rowFormatOf(inputFile);
  const inputFormat = chosen(flags.inputFormat, named.format, "--input-format", inputFile);
  const isStandardOutput = output === undefined || output === "-";
  const outputName = isStandardOutput ? { format: "jsonl" as const, isGzip: false } : rowFormatOf(output);
  if (outputName.isGzip) throw invalidArgument(`--output ${output}: compressed files are read, but not written`);
  const outputFormat = chosen(flags.outputFormat, outputName.format, "--output-format", output ?? "-");
  if (isStandardOutput && (outputFormat === "parquet" || outputFormat === "arrow")) {
    throw invalidArgument(`${outputFormat} is not text: write it to a file with --output`);
  }
  if (!isStandardOutput) checkOutputFile(output);
  const file =
    inputFile === "-"
      ? undefined
      : await fileSource(inputFile).catch((error) => {
          throw fileError(inputFile, error);
        });
  if (file && !isStandardOutput && (await isSameFile(inputFile, output))) {
    await file.close();
    throw invalidArgument(`--output ${output} is the input file: its rows would be lost; name another file`);
  }
  const source = file ?? standardInput();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return {
    source: named.isGzip ? gunzip(source) : source,
    inputFormat,
    outputFormat,
    async openOutput() {
      if (!isStandardOutput) {
        const failed = (error: unknown) => {
          throw fileError(output, error);
        };
        const opened = await fileSink(output).catch(failed);
        const write = (bytes: Uint8Array) => opened.write(bytes).catch(failed);
        return { sink: { name: output, write }, file: opened };
      }
      const write = (bytes: Uint8Array) => terminal.writeResult(decoder.decode(bytes, { stream: true }));
      return { sink: { name: "standard output", write }, file: undefined };
    },
    async close() {
      await file?.close();
    },
  };
}

/** True when both paths lead to one file. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a?.isFile() === true && a.ino === b?.ino && a.dev === b.dev;
}

function chosen(flag: string | undefined, named: RowFormat | undefined, option: string, file: string): RowFormat {
  if (flag !== undefined) return checkRowFormat(flag);
  if (named) return named;
  const name = file === "-" ? "standard input" : file;
  throw invalidArgument(`the format of ${name} is unknown: pass ${option} ${rowFormats.join("|")}`);
}
