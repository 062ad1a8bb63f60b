import { readFileSync } from "node:fs";
import { invalidArgument, StatusError } from "@heddle/status";
import { tfliteReader } from "@heddle/tflite/readers";
import { cellsJson } from "../dump/cells-json.js";
import { cellsTable } from "../dump/cells-table.js";
import type { DumpedStrings, DumpOptions } from "../dump/dumped-strings.js";
import { hexLines } from "../dump/hex-lines.js";
import type { DumpLayoutName } from "../dump/layouts.js";
import { dumpStrings } from "../inspect/dump-strings.js";
import { withFileErrors } from "../node/file-error.js";
import { jsonText } from "../predict/json-text.js";
import { tableLines } from "../text/table.js";
import type { CommandContext, Format } from "./command-context.js";
import { ExitCode } from "./exit-code.js";

/** Flags of `heddle dump`. */
export interface DumpFlags extends DumpOptions {
  readonly layout: DumpLayoutName;
  readonly hex?: boolean;
  readonly format?: Format;
}

/**
 * `heddle dump FILE`: the bytes of a string tensor, cell by cell.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not of that layout; the errors of reading the file
 */
export async function dumpCommand(path: string, flags: DumpFlags, { terminal }: CommandContext): Promise<ExitCode> {
  const bytes = new Uint8Array(withFileErrors(path, () => readFileSync(path)));
  if (tfliteReader.matches(bytes)) {
    throw invalidArgument(`${path} is a TFLite model, not a string tensor: heddle inspect ${path} shows it`, { path });
  }
  const strings = readStrings(path, bytes, flags);
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  if (format === "json") {
    const { layout } = flags;
    await terminal.writeResult(`${jsonText({ layout, bytes: bytes.length, cells: cellsJson(strings) })}\n`);
  } else {
    const lines = tableLines(cellsTable(strings), terminal.width, terminal.bold);
    if (flags.hex) lines.push("", ...hexLines(bytes, strings, terminal.bold));
    await terminal.writeResult(`${lines.join("\n")}\n`);
  }
  return ExitCode.OK;
}

function readStrings(path: string, bytes: Uint8Array, { layout, count, base }: DumpFlags): DumpedStrings {
  try {
    return dumpStrings(bytes, layout, { count, base });
  } catch (error) {
    throw error instanceof StatusError ? error.at(`${path} as ${layout}`, { path, layout }) : error;
  }
}
