import type { Planner } from "@heddle/graph";
import type { TensorReader } from "@heddle/kernel-api";

/** Imports the code of runs whose kernels use a rendezvous, and the parser of tensors in attributes. */
export type ImportRareCode = () => Promise<
  Awaited<ReturnType<Planner["exchange"]>> & { readonly readTensorText: TensorReader }
>;

/** Imports the code from this package. */
export const importRareCode: ImportRareCode = () => import("./rare-code.js");
