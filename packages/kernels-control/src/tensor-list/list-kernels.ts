import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { joinListKernels } from "./join-list.js";
import { listItemKernels } from "./list-items.js";
import { splitListKernels } from "./split-list.js";

/** What makes the kernel of each op, by its name. */
export type ListKernels = Readonly<Record<string, (construction: ConstructionContext) => Kernel>>;

/** The ops on lists of tensors: one part of the program, fetched when the first kernel of it is made. */
export const listKernels: ListKernels = { ...listItemKernels, ...joinListKernels, ...splitListKernels };
