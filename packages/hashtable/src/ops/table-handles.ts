import { type ConstructionContext, defineOp, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { ConstantTables } from "../constant-tables.js";
import { MutableTable } from "../tables/mutable-table.js";
import { StaticTable } from "../tables/static-table.js";
import {
  DENSE_TABLE_TYPES,
  MUTABLE_TABLE_TYPES,
  STATIC_TABLE_TYPES,
  type TypePairs,
  VARIANT_TABLE_TYPES,
} from "../tables/table-types.js";
import { anonymousKernel, type MakeTable, NamedTableKernel } from "./table-kernels.js";

/** What a node's table is made with: its attributes are read once, and what is wrong with them is an error of the run. */
type Factory = (construction: ConstructionContext) => MakeTable | Promise<MakeTable>;

interface Family {
  /** The name without what comes before or behind it. */
  readonly op: string;
  readonly kinds: readonly { readonly types: TypePairs; readonly factory: Factory }[];
  /** Attributes behind those that all have. */
  readonly attrs?: readonly string[];
  readonly inputs?: readonly string[];
  /** The inputs of the oldest form. */
  readonly oldInputs?: readonly string[];
}

const VALUE_SHAPE = "value_shape: shape = {}";

const families: readonly Family[] = [
  {
    op: "HashTable",
    kinds: [
      {
        types: STATIC_TABLE_TYPES,
        factory: () => (context, spec) => new StaticTable(context.memory, spec, ConstantTables.of(context.resources)),
      },
    ],
  },
  {
    op: "MutableHashTable",
    kinds: [
      { types: MUTABLE_TABLE_TYPES, factory: () => (context, spec) => new MutableTable(context.memory, spec) },
      {
        types: VARIANT_TABLE_TYPES,
        factory: async () => {
          const { VariantTable } = await import("../tables/variant-table.js");
          return (context, spec) => new VariantTable(context.memory, spec);
        },
      },
    ],
  },
  {
    op: "MutableHashTableOfTensors",
    attrs: [VALUE_SHAPE],
    kinds: [
      {
        types: MUTABLE_TABLE_TYPES,
        factory: async (construction) => (await import("../tables/shaped-tables.js")).makeTableOfTensors(construction),
      },
    ],
  },
  {
    op: "MutableDenseHashTable",
    attrs: [VALUE_SHAPE, "initial_num_buckets: int = 131072", "max_load_factor: float = 0.800000011920929"],
    inputs: ["empty_key: key_dtype", "deleted_key: key_dtype"],
    oldInputs: ["empty_key: key_dtype"],
    kinds: [
      {
        types: DENSE_TABLE_TYPES,
        factory: async (construction) => (await import("../tables/shaped-tables.js")).makeDenseTable(construction),
      },
    ],
  },
];

const TYPE_ATTRS = ["key_dtype: type", "value_dtype: type"];
const NAME_ATTRS = ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false"];

/**
 * Registers the ops that make tables: HashTable, MutableHashTable, MutableHashTableOfTensors and MutableDenseHashTable with
 * their V2 forms, whose tables have names, and the Anonymous forms, of which every run makes a new table.
 */
export function registerTableHandles(registrar: Registrar): void {
  for (const family of families) registerFamily(registrar, family);
}

function registerFamily(
  registrar: Registrar,
  { op, kinds, attrs = [], inputs = [], oldInputs = inputs }: Family,
): void {
  const register = (name: string, spec: OpSpec) => registrar.registerOp(defineOp(name, { ...spec, isStateful: true }));
  const named = [...NAME_ATTRS, ...TYPE_ATTRS, ...attrs];
  register(op, { inputs: oldInputs, outputs: ["table_handle: Ref(string)"], attrs: named });
  register(`${op}V2`, { inputs, outputs: ["table_handle: resource"], attrs: named });
  register(`Anonymous${op}`, { inputs, outputs: ["table_handle: resource"], attrs: [...TYPE_ATTRS, ...attrs] });
  for (const { types, factory } of kinds) {
    const create =
      (kernel: (construction: ConstructionContext, make: MakeTable) => ReturnType<typeof anonymousKernel>) =>
      (construction: ConstructionContext) => {
        const make = factory(construction);
        return make instanceof Promise ? make.then((made) => kernel(construction, made)) : kernel(construction, make);
      };
    const namedKernel = create((construction, make) => new NamedTableKernel(construction, make));
    for (const constraints of types) {
      registrar.registerKernel({ op, constraints, create: namedKernel });
      registrar.registerKernel({ op: `${op}V2`, constraints, create: namedKernel });
      registrar.registerKernel({ op: `Anonymous${op}`, constraints, create: create(anonymousKernel) });
    }
  }
}
