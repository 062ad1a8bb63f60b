import { defineOp, type KernelDefinition, type OpSpec, type Registrar } from "@heddle/kernel-api";

/** What the ops are given that take entries. */
export const ENTRIES: OpSpec = { inputs: ["keys: Tin", "values: Tout"], attrs: ["Tin: type", "Tout: type"] };

/**
 * Registers an op on a table, whose handle comes before the inputs in `spec`, under its name with `V2`; and unless `onlyV2`
 * the older form, in which handles are strings. The `V2` form is always stateful, the older one if `spec` says so.
 */
export function registerTableOp(
  registrar: Registrar,
  name: string,
  spec: OpSpec,
  create: KernelDefinition["create"],
  onlyV2 = false,
): void {
  const inputs = (handle: string) => [`table_handle: ${handle}`, ...(spec.inputs ?? [])];
  registrar.registerOp(defineOp(`${name}V2`, { ...spec, inputs: inputs("resource"), isStateful: true }));
  registrar.registerKernel({ op: `${name}V2`, create });
  if (onlyV2) return;
  registrar.registerOp(defineOp(name, { ...spec, inputs: inputs("Ref(string)") }));
  registrar.registerKernel({ op: name, create });
}
