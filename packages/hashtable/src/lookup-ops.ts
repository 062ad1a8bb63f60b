import { type ComputeContext, defineOp, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { type DataType, dataTypeName, SCALAR } from "@heddle/tensor";
import { notAVector, notInitializable, signatureMismatch, sizesDiffer } from "./errors.js";
import { StaticTable } from "./static-table.js";
import { checkTypes, tableInput } from "./table-input.js";

/**
 * Registers the ops that read and change a table: LookupTableFind, Insert, Remove, Import, Export, Size and InitializeTable,
 * each with its older form, in which handles are strings. (LookupTableRemove has none.)
 */
export function registerLookupOps(registrar: Registrar): void {
  const register = (name: string, spec: OpSpec, compute: (context: ComputeContext) => void, onlyV2 = false) => {
    const inputs = (handle: string) => [`table_handle: ${handle}`, ...(spec.inputs ?? [])];
    const kernel = { compute };
    const create = () => kernel;
    registrar.registerOp(defineOp(`${name}V2`, { ...spec, inputs: inputs("resource"), isStateful: true }));
    registrar.registerKernel({ op: `${name}V2`, create });
    if (onlyV2) return;
    registrar.registerOp(defineOp(name, { ...spec, inputs: inputs("Ref(string)") }));
    registrar.registerKernel({ op: name, create });
  };
  const entries = { inputs: ["keys: Tin", "values: Tout"], attrs: ["Tin: type", "Tout: type"] };
  register("LookupTableInsert", entries, insert);
  register("LookupTableImport", entries, importEntries);
  register("LookupTableRemove", { inputs: ["keys: Tin"], attrs: ["Tin: type"] }, remove, true);
  register("LookupTableSize", { outputs: ["size: int64"] }, size);
  register(
    "LookupTableFind",
    { inputs: ["keys: Tin", "default_value: Tout"], outputs: ["values: Tout"], attrs: ["Tin: type", "Tout: type"] },
    find,
  );
  register(
    "LookupTableExport",
    { outputs: ["keys: Tkeys", "values: Tvalues"], attrs: ["Tkeys: type", "Tvalues: type"] },
    exportEntries,
  );
  register(
    "InitializeTable",
    { inputs: ["keys: Tkey", "values: Tval"], attrs: ["Tkey: type", "Tval: type"] },
    initialize,
  );
}

function find(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType], [table.valueType]);
  const keys = context.input(1);
  const defaults = context.input(2);
  table.checkDefault(keys, defaults);
  context.setOutput(0, table.find(keys, defaults));
}

function insert(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  table.checkValues(context.input(1), context.input(2));
  table.insert(context.input(1), context.input(2));
}

function importEntries(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType, table.valueType]);
  table.checkValues(context.input(1), context.input(2));
  table.import(context.input(1), context.input(2));
}

function remove(context: ComputeContext): void {
  using table = tableInput(context);
  checkTypes(context, [table.keyType]);
  table.remove(context.input(1));
}

function size(context: ComputeContext): void {
  using table = tableInput(context);
  const output = context.allocateOutput(0, SCALAR);
  const { u32 } = context.memory;
  u32[output.address >>> 2] = table.size;
  u32[(output.address >>> 2) + 1] = 0;
}

function exportEntries(context: ComputeContext): void {
  using table = tableInput(context);
  const { keyType, valueType } = table;
  if (context.outputType(0) !== keyType || context.outputType(1) !== valueType) {
    const describe = (a: DataType, b: DataType) => `resource->${dataTypeName(a)}, ${dataTypeName(b)}`;
    throw signatureMismatch(describe(context.outputType(0), context.outputType(1)), describe(keyType, valueType));
  }
  const { keys, values } = table.export();
  context.setOutput(0, keys);
  context.setOutput(1, values);
}

function initialize(context: ComputeContext): void {
  using table = tableInput(context);
  if (!(table instanceof StaticTable)) throw notInitializable(table.container, table.name);
  checkTypes(context, [table.keyType, table.valueType]);
  const keys = context.input(1);
  const values = context.input(2);
  if (keys.rank !== 1) throw notAVector("Keys", keys.shape);
  if (values.rank !== 1) throw notAVector("Values", values.shape);
  if (keys.elementCount !== values.elementCount) throw sizesDiffer(keys.elementCount, values.elementCount);
  table.import(keys, values);
}
