import type { ModelFiles, Program, ReadOptions, ReadResult } from "@heddle/graph";
import { readModelFile } from "@heddle/graph/run";
import { FunctionName } from "../compiled-form.js";
import { CompiledFile } from "./compiled-file.js";
import { CompiledPlanner } from "./compiled-planner.js";
import type { ImportFunctionCode, ImportRareCode } from "./import-rare-code.js";
import { type Manifest, readManifest } from "./read-manifest.js";
import type { ConstantCode } from "./special-constants.js";

/** A compiled model that can be run, without facts for people. */
export interface OpenedCompiledModel extends Omit<ReadResult, "description"> {
  readonly file: CompiledFile;
  readonly manifest: Manifest;
}

/**
 * Opens a model that `heddle compile` wrote: its plans are in the file, nothing is scheduled or computed.
 *
 * @param importCode imports the code that few models need
 * @param importFunctions imports its part for models whose kernels run functions. Default: all of it
 * @param code that of special constants. Default: what the host's plugins registered, or imported
 * @throws {StatusError} INVALID_ARGUMENT and DATA_LOSS for invalid bytes; FAILED_PRECONDITION for a BEF file of another program;
 * UNIMPLEMENTED for one of another version; RESOURCE_EXHAUSTED past a limit
 */
export async function openCompiledModel(
  { files, modelFile }: ModelFiles,
  { limits }: ReadOptions = {},
  importCode: ImportRareCode,
  importFunctions: ImportFunctionCode = importCode,
  code?: ConstantCode,
): Promise<OpenedCompiledModel> {
  const bytes = await readModelFile(
    files,
    modelFile,
    limits?.maxBytes === undefined ? {} : { maxBytes: limits.maxBytes },
  );
  const file = CompiledFile.open(bytes, importCode);
  if (!file) throw (await importCode()).withoutPlans(bytes);
  const manifest = await readManifest(file, importCode);
  const hasInit = file.functionNames.includes(FunctionName.init);
  const program: Program = {
    nodes: [],
    functions: new Map(),
    signatures: manifest.signatures,
    ...(manifest.defaultSignature !== undefined && { defaultSignature: manifest.defaultSignature }),
    initializers: hasInit ? [{ name: "restore tables and variables", targets: [FunctionName.init], feeds: [] }] : [],
  };
  const planner = new CompiledPlanner(file, manifest, importCode, importFunctions, code);
  return { program, planner, files, file, manifest };
}
