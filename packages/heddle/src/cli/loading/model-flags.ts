import type { Program } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import type { ReadModelOptions } from "../../source/read-options.js";

/** Flags for what a model's own files do not state. */
export interface ModelFlags {
  readonly init?: readonly string[];
  readonly weights?: string;
}

/** The options of reading for `--init` and `--weights`. */
export function modelOptions({ init, weights }: ModelFlags): Pick<ReadModelOptions, "readerOptions" | "weights"> {
  return {
    ...(init && { readerOptions: { "graph-def": { initializers: init } } }),
    ...(weights !== undefined && { weights }),
  };
}

/** @throws {StatusError} INVALID_ARGUMENT for a node of `--init` that the init run lacks: only the reader of frozen graphs takes the flag */
export function checkInit(flags: ModelFlags, { initializers }: Pick<Program, "initializers">): void {
  checkInitTargets(
    flags,
    initializers.flatMap(({ targets }) => targets),
  );
}

/** As {@link checkInit}, of the nodes that the init run has. @throws {StatusError} INVALID_ARGUMENT */
export function checkInitTargets({ init = [] }: ModelFlags, targets: readonly string[]): void {
  const nodes = new Set(targets.map(nodeOf));
  const unused = init.find((node) => !nodes.has(nodeOf(node)));
  if (unused === undefined) return;
  throw invalidArgument(`--init ${unused} is for frozen graphs; this model is of another kind`, { node: unused });
}

/** The node of a reference such as `^fill` or `fill:0`. */
function nodeOf(reference: string): string {
  return reference.replace(/^\^|:.*$/g, "");
}
