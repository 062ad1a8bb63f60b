import type { ModelFiles, Program, ReadOptions, ReadResult } from "@heddle/graph";
import { readModelFile } from "@heddle/graph/run";
import { FunctionName } from "../compiled-form.js";
import { CompiledFile } from "./compiled-file.js";
import { CompiledPlanner } from "./compiled-planner.js";
import { compiledSections } from "./compiled-sections.js";
import type { RareCodeSource } from "./import-rare-code.js";
import { type Manifest, readManifest } from "./read-manifest.js";
import { refusal } from "./refusal.js";

/** A compiled model that can be run, without facts for people. */
export interface OpenedCompiledModel extends Omit<ReadResult, "description"> {
  readonly file: CompiledFile;
  readonly manifest: Manifest;
}

/**
 * Opens a model that `heddle compile` wrote: its plans are in the file, nothing is scheduled or computed.
 *
 * @param code the code that few models need
 * @throws {StatusError} INVALID_ARGUMENT and DATA_LOSS for invalid bytes; FAILED_PRECONDITION for a BEF file of another program;
 * UNIMPLEMENTED for one of another version; RESOURCE_EXHAUSTED past a limit; UNAVAILABLE for one that is refused when `code` is missing
 */
export async function openCompiledModel(
  { files, modelFile }: ModelFiles,
  { limits }: ReadOptions = {},
  code: RareCodeSource,
): Promise<OpenedCompiledModel> {
  const { importAll } = code;
  const bytes = await readModelFile(
    files,
    modelFile,
    limits?.maxBytes === undefined ? {} : { maxBytes: limits.maxBytes },
  );
  const sections = compiledSections(bytes);
  if (!sections) throw await refusal(importAll, (code) => code.withoutPlans(bytes));
  const file = new CompiledFile(bytes, sections, importAll);
  const manifest = await readManifest(file, importAll);
  const hasInit = file.functionNames.includes(FunctionName.init);
  const program: Program = {
    nodes: [],
    functions: new Map(),
    signatures: manifest.signatures,
    ...(manifest.defaultSignature !== undefined && { defaultSignature: manifest.defaultSignature }),
    initializers: hasInit ? [{ name: "restore tables and variables", targets: [FunctionName.init], feeds: [] }] : [],
  };
  return { program, planner: new CompiledPlanner(file, manifest, code), files, file, manifest };
}
