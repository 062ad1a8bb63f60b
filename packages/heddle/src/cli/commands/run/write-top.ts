import { readFileSync } from "node:fs";
import { invalidArgument, toStatusError } from "@heddle/status";
import type { Inputs } from "../../../model/make-feeds.js";
import type { Outputs } from "../../../model/outputs.js";
import { withFileErrors } from "../../../node/file-error.js";
import { jsonText } from "../../../predict/json-text.js";
import { tableLines } from "../../../text/table.js";
import { topClasses } from "../../../text/top-classes.js";
import { topTable } from "../../../text/top-table.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext, Format } from "../../command-context.js";

/** The flags of `heddle run` for classifiers. */
export interface LabelFlags {
  /** The most classes of a row. */
  readonly top?: number;
  /** A file with the labels of the classes. */
  readonly labels?: string;
}

/** How the best classes are written. */
export interface TopFlags extends LabelFlags {
  readonly format?: Format;
  /** The labels that were read. */
  readonly labelTexts: readonly string[] | undefined;
}

/** The lines of `--labels`, without empty ones at the end. @throws {StatusError} without `--top`, or the errors of reading */
export function readLabels({ labels: file, top }: LabelFlags): readonly string[] | undefined {
  if (file === undefined) return undefined;
  if (top === undefined) throw invalidArgument("--labels needs --top");
  const text = withFileErrors(file, () => readFileSync(file, "utf8"));
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
}

/**
 * Writes the best classes of each row: as a table, or as JSON `{"top": [[{"label": …, "score": …}, …], …]}`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the model is not a classifier
 */
export async function writeTop(
  outputs: Outputs,
  inputs: Inputs,
  { top: count = 1, format, labelTexts }: TopFlags,
  { terminal }: CommandContext,
): Promise<void> {
  const top = classesOf(outputs, count, labelTexts);
  if (format === "json") {
    await terminal.writeResult(`${jsonText({ top: top.map((row) => row.map((each) => ({ ...each }))) })}\n`);
    return;
  }
  const [texts] = Object.values(inputs).filter(isTexts);
  const table = topTable(top, texts?.length === top.length ? texts.map(visible) : []);
  await terminal.writeResult(`${tableLines(table, terminal.width, terminal.bold).join("\n")}\n`);
}

function classesOf(...[outputs, count, labels]: Parameters<typeof topClasses>) {
  try {
    return topClasses(outputs, count, labels);
  } catch (error) {
    throw toStatusError(error).at("--top");
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
