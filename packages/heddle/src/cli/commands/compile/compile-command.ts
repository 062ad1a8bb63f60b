import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { invalidArgument } from "@heddle/status";
import { version } from "../../../../package.json";
import { loadDefaultPlugins } from "../../../default-plugins.js";
import { withFileErrors } from "../../../node/file-error.js";
import { fallbackSpecifier } from "../../../node/import-fallback.js";
import { counted } from "../../../text/counted.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext } from "../../command-context.js";
import { checkFallbackOps, type FallbackFlags, fallbackImport, loadFallback } from "../../loading/load-fallback.js";
import { loadForWriting, type WritingFlags } from "../../loading/load-for-writing.js";
import { checkOutputFile } from "../../process/check-output-file.js";
import { ExitCode } from "../../process/exit-code.js";

/** Flags of `heddle compile`. */
export interface CompileFlags extends WritingFlags, FallbackFlags {
  readonly output: string;
  readonly kernels?: string;
}

/** `heddle compile MODEL -o FILE`: compiles a model ahead of time. @throws {StatusError} any failure */
export async function compileCommand(path: string, flags: CompileFlags, context: CommandContext): Promise<ExitCode> {
  const { output, signature, kernels } = flags;
  if (!output.endsWith(".bef")) throw invalidArgument(`-o ${output}: the file to write ends in .bef`);
  for (const file of kernels === undefined ? [output] : [output, kernels]) checkOutputFile(file);
  context.phase = "load";
  await loadFallback(flags, context);
  using model = await loadForWriting(path, flags, context);
  checkFallbackOps(flags, model.executor);
  const { terminal, host } = context;
  terminal.showProgress("compile …");
  const { compileModel } = await import("@heddle/bef/compile");
  const { writeBef } = await import("@heddle/bef");
  const runtime = flags.fallback === undefined ? undefined : fallbackSpecifier(flags.fallback);
  const { module, nodes, code } = await compileModel(model.executor, {
    fallbackSpec: runtime && "package" in runtime ? flags.fallback : undefined,
    signatures: signature ?? Object.keys(model.signatures),
    producer: `heddle ${version}`,
    source: basename(path),
    loadPlugins: async (ops) => void (await loadDefaultPlugins(host, ops)),
  });
  const bytes = writeBef(module);
  let text = "";
  if (kernels !== undefined) {
    const { kernelsSource } = await import("../kernels/kernels-source.js"); // It imports all kernels.
    const isDelegating = nodes.some(({ isDelegated }) => isDelegated);
    const fallback = isDelegating && flags.fallback ? fallbackImport(flags.fallback, kernels) : undefined;
    text = kernelsSource(nodes, `the model '${basename(output)}'`, { fallback, isCompiled: true, code });
  }
  withFileErrors(output, () => writeFileSync(output, bytes));
  if (kernels !== undefined) withFileErrors(kernels, () => writeFileSync(kernels, text));
  const delegated = nodes.filter(({ isDelegated }) => isDelegated).map(({ op }) => op);
  terminal.writeNote(summary(output, bytes.length, nodes.length, kernels));
  const readers = [...new Set(nodes.map(({ op }) => op).filter((op) => FILE_OPS.has(op)))].sort();
  if (readers.length > 0) {
    terminal.writeNote(
      `it reads files when it runs (${readers.join(", ")}), which ${output} does not contain: put them beside it in the same folders, such as assets`,
    );
  }
  if (delegated.length > 0) {
    const ops = [...new Set(delegated)].sort().map(visible).join(", ");
    const count = delegated.length === 1 ? "1 node is" : `${delegated.length} nodes are`;
    terminal.writeNote(
      `${count} for ${visible(host.registry.fallback?.name ?? "")} (${ops}): load it with --fallback too`,
    );
  } else if (runtime) terminal.writeNote("all ops have kernels: the file needs no fallback");
  return ExitCode.OK;
}

/** The ops that open files by their paths. Those of tables and variables run before a model is compiled, and are not in its file. */
const FILE_OPS: ReadonlySet<string> = new Set(["ReadFile", "TextLineDataset", "GenerateVocabRemapping"]);

function summary(output: string, sizeBytes: number, nodeCount: number, kernels?: string): string {
  const also = kernels === undefined ? "" : `; wrote ${kernels}: its kernels`;
  return `wrote ${output}: ${counted(nodeCount, "node")}, ${sizeBytes} bytes${also}`;
}
