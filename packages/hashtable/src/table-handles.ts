import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  type Registrar,
  type ResourceManager,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { conflictingTypes } from "./errors.js";
import { LookupTable, type TableSpec } from "./lookup-table.js";
import { MutableTable } from "./mutable-table.js";
import { StaticTable } from "./static-table.js";
import { privateName, type TableName, tableName } from "./table-name.js";
import { MUTABLE_TABLE_TYPES, STATIC_TABLE_TYPES, type TypePairs } from "./table-types.js";

type TableClass = new (memory: LinearMemory, spec: TableSpec) => LookupTable;

/**
 * Registers the ops that make tables: HashTable and MutableHashTable with their V2 forms, whose tables have names, and the
 * Anonymous forms, of which every run makes a new table.
 */
export function registerTableHandles(registrar: Registrar): void {
  registerFamily(registrar, "HashTable", StaticTable, STATIC_TABLE_TYPES);
  registerFamily(registrar, "MutableHashTable", MutableTable, MUTABLE_TABLE_TYPES);
}

function registerFamily(registrar: Registrar, op: string, Table: TableClass, types: TypePairs): void {
  const typeAttrs = ["key_dtype: type", "value_dtype: type"];
  const nameAttrs = ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false"];
  const named = (output: string) => ({ outputs: [output], attrs: [...nameAttrs, ...typeAttrs], isStateful: true });
  registrar.registerOp(defineOp(op, named("table_handle: Ref(string)")));
  registrar.registerOp(defineOp(`${op}V2`, named("table_handle: resource")));
  const anonymous = { outputs: ["table_handle: resource"], attrs: typeAttrs, isStateful: true };
  registrar.registerOp(defineOp(`Anonymous${op}`, anonymous));
  for (const constraints of types) {
    const create = (context: ConstructionContext) => new NamedTableKernel(context, Table);
    registrar.registerKernel({ op, constraints, create });
    registrar.registerKernel({ op: `${op}V2`, constraints, create });
    registrar.registerKernel({
      op: `Anonymous${op}`,
      constraints,
      create: (context) => anonymousKernel(context, Table),
    });
  }
}

/** Outputs the handle of one table, made in the first run. A table without a shared name goes with its kernel. */
class NamedTableKernel implements Kernel {
  readonly #table: TableClass;
  readonly #types: { readonly keyType: DataType; readonly valueType: DataType };
  readonly #where: TableName;
  #ownName: string | undefined;
  #resources: ResourceManager | undefined;
  #handle: { readonly table: LookupTable; readonly tensor: Tensor } | undefined;

  constructor({ attributes, nodeName }: ConstructionContext, Table: TableClass) {
    this.#table = Table;
    this.#types = { keyType: attributes.type("key_dtype"), valueType: attributes.type("value_dtype") };
    this.#where = tableName(attributes, nodeName);
  }

  compute(context: ComputeContext): void {
    const { resources, memory } = context;
    const { container } = this.#where;
    const name = this.#where.name ?? this.#privateName(context);
    using table = resources.lookupOrCreate<LookupTable>(
      container,
      name,
      LookupTable.typeName,
      () => new this.#table(memory, { container, name, ...this.#types }),
    );
    if (table.keyType !== this.#types.keyType || table.valueType !== this.#types.valueType) {
      throw conflictingTypes(table, this.#types, name);
    }
    if (this.#handle?.table !== table) {
      const tensor =
        context.outputType(0) === DataType.STRING
          ? Tensor.fromStrings(memory, [2], [container, name])
          : handleTensor(memory, table.retain());
      this.#handle?.tensor.release();
      this.#handle = { table, tensor };
    }
    context.setOutput(0, this.#handle.tensor.retain());
  }

  dispose(): void {
    this.#handle?.tensor.release();
    if (this.#ownName !== undefined)
      this.#resources?.delete(this.#where.container, this.#ownName, LookupTable.typeName);
  }

  #privateName({ resources, nodeName }: ComputeContext): string {
    this.#resources = resources;
    this.#ownName ??= privateName(resources, this.#where.container, LookupTable.typeName, nodeName);
    return this.#ownName;
  }
}

function anonymousKernel({ attributes, op }: ConstructionContext, Table: TableClass): Kernel {
  const spec: TableSpec = {
    container: "",
    name: op.name,
    keyType: attributes.type("key_dtype"),
    valueType: attributes.type("value_dtype"),
  };
  return {
    compute: (context) => context.setOutput(0, handleTensor(context.memory, new Table(context.memory, spec))),
  };
}

/** A scalar handle; it takes over one reference of the table, also when it fails. */
function handleTensor(memory: LinearMemory, table: LookupTable): Tensor {
  try {
    return Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [table]);
  } catch (error) {
    table.release();
    throw error;
  }
}
