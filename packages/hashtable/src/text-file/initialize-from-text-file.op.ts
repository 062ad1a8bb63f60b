import type { OpEntries } from "@heddle/tooling-ops";
import { tableForms } from "../ops/table.op-forms.js";

type Module = typeof import("./initialize-from-text-file.js");

export const chunk = "text-files";

export const ops: OpEntries<Module> = tableForms<Module>("InitializeTableFromTextFile", {
  inputs: ["filename: string"],
  attrs: [
    "key_index: int >= -2",
    "value_index: int >= -2",
    "vocab_size: int >= -1 = -1",
    "delimiter: string = '\\t'",
    "offset: int = 0",
  ],
  shape: "initializeFromTextFileShape",
  kernel: "createInitializeFromTextFile",
});
