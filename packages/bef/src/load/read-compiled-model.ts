import type { ModelFiles, Planner, Program, ReadOptions, ReadResult } from "@heddle/graph";
import { readModelFile } from "@heddle/graph/run";
import { FunctionName, opCalls } from "../compiled-form.js";
import { type BefFile, openBef } from "../format/read/bef-file.js";
import { CompiledPlanner } from "./compiled-planner.js";
import { stringAt } from "./kernel-attributes.js";
import { readManifest } from "./read-manifest.js";

/**
 * Reads a model that `heddle compile` wrote: its plans are in the file, nothing is scheduled or computed.
 *
 * @param exchange imports the code of runs whose kernels use a rendezvous
 * @throws {StatusError} INVALID_ARGUMENT and DATA_LOSS for invalid bytes; FAILED_PRECONDITION for a BEF file of another program;
 * UNIMPLEMENTED for one of another version; RESOURCE_EXHAUSTED past a limit
 */
export async function readCompiledModel(
  { files, modelFile }: ModelFiles,
  { limits }: ReadOptions = {},
  exchange: Planner["exchange"],
): Promise<ReadResult> {
  const bytes = await readModelFile(
    files,
    modelFile,
    limits?.maxBytes === undefined ? {} : { maxBytes: limits.maxBytes },
  );
  const file = openBef(bytes, limits?.maxDepth === undefined ? {} : { maxDepth: limits.maxDepth });
  const manifest = readManifest(file);
  const hasInit = file.functionIndex(FunctionName.init) >= 0;
  const program: Program = {
    nodes: [],
    functions: new Map(),
    signatures: manifest.signatures,
    ...(manifest.defaultSignature !== undefined && { defaultSignature: manifest.defaultSignature }),
    initializers: hasInit ? [{ name: "restore tables and variables", targets: [FunctionName.init], feeds: [] }] : [],
  };
  const { all: opCounts, delegated } = countOps(file);
  const { fallback } = manifest;
  return {
    program,
    planner: new CompiledPlanner(file, manifest, exchange),
    description: {
      nodeCount: [...opCounts.values()].reduce((sum, count) => sum + count, 0),
      functionCount: file.functions.filter(({ name }) => name !== "").length,
      opCounts,
      ...(manifest.producer !== "" && { convertedBy: manifest.producer }),
      ...(fallback && { fallback: { ...fallback, opCounts: delegated } }),
    },
    files,
  };
}

type Counts = Map<string, number>;

/** How often each op is called, and called by runtime fallback, sorted by op. */
function countOps(file: BefFile): { readonly all: Counts; readonly delegated: Counts } {
  const all: Counts = new Map();
  const delegated: Counts = new Map();
  for (const [index, { kind }] of file.functions.entries()) {
    if (kind === "native") continue;
    for (const { name, attributes } of file.functionBody(index).kernels) {
      const call = opCalls.get(name);
      if (!call) continue;
      const offset = attributes[call.hasGuards ? 1 : 0];
      const op = offset === undefined ? "" : stringAt(file, offset);
      count(all, op);
      if (call.isDelegated) count(delegated, op);
    }
  }
  return { all: sorted(all), delegated: sorted(delegated) };
}

function count(counts: Counts, op: string): void {
  counts.set(op, (counts.get(op) ?? 0) + 1);
}

function sorted(counts: Counts): Counts {
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
