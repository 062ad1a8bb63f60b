import type { Registrar } from "@heddle/kernel-api";
import { ENTRIES, registerTableOp } from "./register-table-op.js";

/**
 * Registers the ops whose kernels are imported when a model has a node of them, so that other models do not carry their code:
 * LookupTableInsert, Remove (which has no older form) and Export, and InitializeTableFromTextFile.
 */
export function registerOnDemandOps(registrar: Registrar): void {
  registerTableOp(registrar, "LookupTableInsert", ENTRIES, async () =>
    (await import("./change-table.js")).createInsert(),
  );
  registerTableOp(
    registrar,
    "LookupTableRemove",
    { inputs: ["keys: Tin"], attrs: ["Tin: type"] },
    async () => (await import("./change-table.js")).createRemove(),
    true,
  );
  registerTableOp(
    registrar,
    "LookupTableExport",
    { outputs: ["keys: Tkeys", "values: Tvalues"], attrs: ["Tkeys: type", "Tvalues: type"] },
    async () => (await import("./change-table.js")).createExport(),
  );
  registerTableOp(
    registrar,
    "InitializeTableFromTextFile",
    {
      inputs: ["filename: string"],
      attrs: [
        "key_index: int >= -2",
        "value_index: int >= -2",
        "vocab_size: int >= -1 = -1",
        "delimiter: string = '\\t'",
        "offset: int = 0",
      ],
    },
    async (construction) =>
      (await import("../text-file/initialize-from-text-file.js")).createInitializeFromTextFile(construction),
  );
}
