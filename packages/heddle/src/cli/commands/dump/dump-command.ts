import { readFileSync } from "node:fs";
import { invalidArgument, StatusError } from "@heddle/status";
import { tfliteReader } from "@heddle/tflite/readers";
import { befText, isBef } from "../../../dump/bef-text.js";
import { cellsJson } from "../../../dump/cells-json.js";
import { cellsTable } from "../../../dump/cells-table.js";
import type { DumpedStrings, DumpOptions } from "../../../dump/dumped-strings.js";
import { hexLines } from "../../../dump/hex-lines.js";
import type { DumpLayoutName } from "../../../dump/layout-descriptions.js";
import { dumpStrings } from "../../../inspect/dump-strings.js";
import { withFileErrors } from "../../../node/file-error.js";
import { jsonText } from "../../../predict/json-text.js";
import { tableLines } from "../../../text/table.js";
import type { CommandContext, Format } from "../../command-context.js";
import { ExitCode } from "../../process/exit-code.js";
import type { Terminal } from "../../process/terminal.js";

/** Flags of `heddle dump`. */
export interface DumpFlags extends DumpOptions {
  /** Undefined: `tf`, or a BEF file when the bytes are one. */
  readonly layout?: DumpLayoutName;
  readonly hex?: boolean;
  readonly format?: Format;
  readonly locations?: boolean;
  readonly full?: boolean;
}

/**
 * `heddle dump FILE`: a BEF file as MLIR text, or the bytes of a string tensor, cell by cell.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not of that layout, or a flag is not one for them; the errors of reading the
 *   file
 */
export async function dumpCommand(path: string, flags: DumpFlags, { terminal }: CommandContext): Promise<ExitCode> {
  const bytes = new Uint8Array(withFileErrors(path, () => readFileSync(path)));
  if (tfliteReader.matches(bytes)) {
    throw invalidArgument(`${path} is a TFLite model, not a string tensor: heddle inspect ${path} shows it`, { path });
  }
  if (flags.layout === undefined && isBef(bytes)) return await dumpBef(path, bytes, flags, terminal);
  if (flags.layout === undefined) await refuseModel(path, bytes);
  refuseFlags(path, "a BEF file", BEF_FLAGS, flags);
  const { layout = "tf" } = flags;
  const strings = readStrings(path, bytes, layout, flags);
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  if (format === "json") {
    await terminal.writeResult(`${jsonText({ layout, bytes: bytes.length, cells: cellsJson(strings) })}\n`);
  } else {
    const lines = tableLines(cellsTable(strings), terminal.width, terminal.bold);
    if (flags.hex) lines.push("", ...hexLines(bytes, strings, terminal.bold));
    await terminal.writeResult(`${lines.join("\n")}\n`);
  }
  return ExitCode.OK;
}

/** @throws {StatusError} INVALID_ARGUMENT for bytes of a model; with `--layout` they are read as cells all the same */
async function refuseModel(path: string, bytes: Uint8Array): Promise<void> {
  const { defaultReaders, foreignReaders } = await import("../../../source/default-readers.js");
  const reader = defaultReaders.find((each) => !foreignReaders.includes(each) && each.matches(bytes));
  if (!reader) return;
  const message = `${path} is a ${reader.label}, not a string tensor: heddle inspect ${path} shows it; --layout tf reads it as cells`;
  throw invalidArgument(message, { path });
}

const BEF_FLAGS = ["full", "locations"] as const;
const TENSOR_FLAGS = ["base", "count", "format", "hex"] as const;

async function dumpBef(path: string, bytes: Uint8Array, flags: DumpFlags, terminal: Terminal): Promise<ExitCode> {
  refuseFlags(path, "a string tensor", TENSOR_FLAGS, flags);
  const warn = (message: string) => terminal.writeNote(`heddle: ${path}: ${message}`);
  try {
    await terminal.writeResult(befText(bytes, { ...flags, warn }));
  } catch (error) {
    throw error instanceof StatusError ? error.at(path, { path }) : error;
  }
  return ExitCode.OK;
}

function refuseFlags(path: string, kind: string, names: readonly (keyof DumpFlags)[], flags: DumpFlags): void {
  const name = names.find((flag) => flags[flag] !== undefined);
  if (name !== undefined) throw invalidArgument(`--${name} is for ${kind}; ${path} is not`, { path, flag: name });
}

function readStrings(
  path: string,
  bytes: Uint8Array,
  layout: DumpLayoutName,
  { count, base }: DumpFlags,
): DumpedStrings {
  try {
    return dumpStrings(bytes, layout, { count, base });
  } catch (error) {
    throw error instanceof StatusError ? error.at(`${path} as ${layout}`, { path, layout }) : error;
  }
}
