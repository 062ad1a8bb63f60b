import type { OpEntries } from "@heddle/tooling-ops";
import { tableForms } from "./table.op-forms.js";

type Module = typeof import("./lookup.js");

export const ops: OpEntries<Module> = {
  ...tableForms<Module>("LookupTableFind", {
    inputs: ["keys: Tin", "default_value: Tout"],
    outputs: ["values: Tout"],
    attrs: ["Tin: type", "Tout: type"],
    shape: "findShape",
    compute: "findValues",
  }),
  ...tableForms<Module>("LookupTableImport", {
    inputs: ["keys: Tin", "values: Tout"],
    attrs: ["Tin: type", "Tout: type"],
    shape: "importShape",
    compute: "importEntries",
  }),
  ...tableForms<Module>("LookupTableSize", { outputs: ["size: int64"], shape: "tableSizeShape", compute: "tableSize" }),
  ...tableForms<Module>("InitializeTable", {
    inputs: ["keys: Tkey", "values: Tval"],
    attrs: ["Tkey: type", "Tval: type"],
    shape: "initializeTableShape",
    compute: "initializeTable",
  }),
};
