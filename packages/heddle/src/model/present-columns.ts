import { tensorFromColumn } from "@heddle/tensor";
import type { CodeOnDemand } from "./code-on-demand.js";

/** The code for columns is there. In a file of its own: a file that names it takes it along, used or not, where bundlers cut code into files. */
export const presentColumns: CodeOnDemand["columns"] = { code: { tensorFromColumn }, async load() {} };
