import type { Planner } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";

/** Code that few models need. */
export type RareCode = Awaited<ReturnType<Planner["exchange"]>> & {
  /** Reads attributes, typed strings in all forms. */
  readonly attributesFromValues: (texts: readonly string[]) => AttrMap;
};

/** Imports the code of runs whose kernels use a rendezvous, and the reader of attributes in rare forms. */
export type ImportRareCode = () => Promise<RareCode>;

/** Imports the code from this package. */
export const importRareCode: ImportRareCode = () => import("./rare-code.js");
