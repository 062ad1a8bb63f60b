import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { invalidArgument } from "@heddle/status";
import { version } from "../../package.json";
import { loadDefaultPlugins } from "../default-plugins.js";
import { withFileErrors } from "../node/file-error.js";
import type { CommandContext } from "./command-context.js";
import { counted } from "./counted.js";
import { ExitCode } from "./exit-code.js";
import { loadForWriting, type WritingFlags } from "./load-for-writing.js";

/** Flags of `heddle compile`. */
export interface CompileFlags extends WritingFlags {
  readonly output: string;
  readonly kernels?: string;
}

/** `heddle compile MODEL -o FILE`: compiles a model ahead of time. @throws {StatusError} any failure */
export async function compileCommand(path: string, flags: CompileFlags, context: CommandContext): Promise<ExitCode> {
  const { output, signature, kernels } = flags;
  if (!output.endsWith(".bef")) throw invalidArgument(`-o ${output}: the file to write ends in .bef`);
  using model = await loadForWriting(path, flags, context);
  const { terminal, host } = context;
  terminal.showProgress("compile …");
  const { compileModel } = await import("@heddle/bef/compile");
  const { writeBef } = await import("@heddle/bef");
  const { module, nodes } = await compileModel(model.executor, {
    signatures: signature ?? Object.keys(model.signatures),
    producer: `heddle ${version}`,
    source: basename(path),
    loadPlugins: async (ops) => void (await loadDefaultPlugins(host, ops)),
  });
  const bytes = writeBef(module);
  withFileErrors(output, () => writeFileSync(output, bytes));
  if (kernels !== undefined) {
    const { kernelsSource } = await import("./kernels-source.js"); // It imports all kernels.
    const text = kernelsSource(nodes, `the model '${basename(output)}'`);
    withFileErrors(kernels, () => writeFileSync(kernels, text));
  }
  terminal.writeNote(summary(output, bytes.length, nodes.length, kernels));
  return ExitCode.OK;
}

function summary(output: string, sizeBytes: number, nodeCount: number, kernels?: string): string {
  const also = kernels === undefined ? "" : `; wrote ${kernels}: its kernels`;
  return `wrote ${output}: ${counted(nodeCount, "node")}, ${sizeBytes} bytes${also}`;
}
