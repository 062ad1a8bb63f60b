import { writeFileSync } from "node:fs";
import { invalidArgument } from "@heddle/status";
import { withFileErrors } from "../../../node/file-error.js";
import { counted } from "../../../text/counted.js";
import type { CommandContext } from "../../command-context.js";
import { loadForWriting, type WritingFlags } from "../../loading/load-for-writing.js";
import { checkOutputFile } from "../../process/check-output-file.js";
import { ExitCode } from "../../process/exit-code.js";

/** Flags of `heddle convert`. */
export interface ConvertFlags extends WritingFlags {
  readonly output: string;
  readonly flex: boolean;
}

/** `heddle convert MODEL -o FILE`: writes a model in another format. @throws {StatusError} any failure */
export async function convertCommand(path: string, flags: ConvertFlags, context: CommandContext): Promise<ExitCode> {
  const { output, signature, flex } = flags;
  if (!output.endsWith(".tflite")) throw invalidArgument(`-o ${output}: the file to write ends in .tflite`);
  checkOutputFile(output);
  using model = await loadForWriting(path, flags, context);
  const signatures = signature ?? Object.keys(model.signatures);
  const { writeTflite } = await import("@heddle/tflite/writer");
  const { bytes, operatorCounts } = await writeTflite(model.executor, { signatures, flex });
  withFileErrors(output, () => writeFileSync(output, bytes));
  context.terminal.writeNote(summary(output, bytes.length, operatorCounts));
  return ExitCode.OK;
}

function summary(output: string, sizeBytes: number, operatorCounts: ReadonlyMap<string, number>): string {
  const total = [...operatorCounts.values()].reduce((sum, count) => sum + count, 0);
  const flex = [...operatorCounts.keys()].filter((name) => name.startsWith("Flex"));
  const needs = flex.length === 0 ? "" : `, with Flex for ${flex.map((name) => name.slice(4)).join(", ")}`;
  return `wrote ${output}: ${counted(total, "operator")}, ${sizeBytes} bytes${needs}`;
}
