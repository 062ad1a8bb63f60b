import type { OpEntries } from "@heddle/tooling-ops";
import { tableForms } from "./table.op-forms.js";

type Module = typeof import("./restore-table.js");

/** An op of Heddle: compiled models fill their tables with it. */
export const ops: OpEntries<Module> = tableForms<Module>("HeddleRestoreTable", {
  inputs: ["snapshot: uint8"],
  shape: "restoreTableShape",
  compute: "restoreTable",
});
