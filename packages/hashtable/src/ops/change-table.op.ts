import type { OpEntries } from "@heddle/tooling-ops";
import { tableForms, tableFormV2 } from "./table.op-forms.js";

type Module = typeof import("./change-table.js");

export const chunk = "mutable-tables";

export const ops: OpEntries<Module> = {
  ...tableForms<Module>("LookupTableInsert", {
    inputs: ["keys: Tin", "values: Tout"],
    attrs: ["Tin: type", "Tout: type"],
    shape: "insertShape",
    compute: "insertEntries",
  }),
  ...tableFormV2<Module>("LookupTableRemove", {
    inputs: ["keys: Tin"],
    attrs: ["Tin: type"],
    shape: "removeShape",
    compute: "removeEntries",
  }),
  ...tableForms<Module>("LookupTableExport", {
    outputs: ["keys: Tkeys", "values: Tvalues"],
    attrs: ["Tkeys: type", "Tvalues: type"],
    shape: "exportShape",
    compute: "exportEntries",
  }),
};
