import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, type Tensor, type TensorObject } from "@heddle/tensor";
import { bool as boolAttr, type NodeAttrs, text as textAttr, type as typeAttr } from "../builtins/attr.js";
import { constantBytes } from "./constant-bytes.js";
import { flexOptions } from "./flex-options.js";
import { type ModelWriter, type SubgraphWriter, tensorTypeName } from "./model-writer.js";

/** A lookup table as the writer sees it: of any copy of `@heddle/hashtable`, so that it is known by the name of its kind. */
interface LookupTable extends TensorObject {
  readonly keyType: DataType;
  readonly valueType: DataType;
  /** All entries as two new tensors. */
  export(): { readonly keys: Tensor; readonly values: Tensor };
}

/** The tables of a model: each is made where it is read, by its number, and filled by a subgraph that runs once. */
export class TableWriter {
  readonly #model: ModelWriter;
  readonly #memory: LinearMemory | undefined;
  /** Numbers of the tables. They belong to the executor, which outlives the writer. */
  readonly #ids = new Map<LookupTable, number>();
  /** The tensors of the tables in each subgraph. */
  readonly #handles = new Map<SubgraphWriter, Map<LookupTable, number>>();
  /** Options of CALL_ONCE: the subgraph that fills the tables comes after those of the signatures. */
  readonly #calls: { init_subgraph_index: number }[] = [];

  /** @param memory where attributes of Flex operators are made; undefined when there may be none */
  constructor(model: ModelWriter, memory: LinearMemory | undefined) {
    this.#model = model;
    this.#memory = memory;
  }

  /**
   * The tensor of a table in a subgraph, and whether it is a table of Flex operators: TFLite's own map strings to int64 or int64 to strings.
   *
   * @throws {StatusError} UNIMPLEMENTED for a table of other types when there may be no Flex operators
   */
  tensor(subgraph: SubgraphWriter, handle: Tensor): { readonly tensor: number; readonly isFlex: boolean } {
    const [table] = handle.objects();
    if (!table || !isTable(table)) throw invalidArgument("the handle is not that of a table");
    const isFlex = !isBuiltin(table);
    if (isFlex && !this.#memory) throw wrongTypes(table);
    if (!this.#ids.has(table)) this.#ids.set(table, this.#ids.size + 1);
    let handles = this.#handles.get(subgraph);
    if (!handles) {
      handles = new Map();
      this.#handles.set(subgraph, handles);
      const call = { init_subgraph_index: -1 };
      this.#calls.push(call);
      subgraph.builtin("CALL_ONCE", [], [], call);
    }
    const tensor = handles.get(table) ?? this.#writeHandle(subgraph, table);
    handles.set(table, tensor);
    return { tensor, isFlex };
  }

  /** Writes the subgraph that fills the tables. */
  finish(): void {
    if (this.#ids.size === 0) return;
    const subgraph = this.#model.subgraph("fill tables");
    for (const call of this.#calls) call.init_subgraph_index = subgraph.index;
    for (const table of this.#ids.keys()) {
      const handle = this.#writeHandle(subgraph, table);
      const { keys, values } = table.export();
      try {
        const entries = [keys, values].map((each) => subgraph.constant(each.dtype, each.shape, constantBytes(each)));
        if (isBuiltin(table)) subgraph.builtin("HASHTABLE_IMPORT", [handle, ...entries], []);
        else {
          const types = { Tin: typeAttr(table.keyType), Tout: typeAttr(table.valueType) };
          this.#flex(subgraph, "LookupTableImportV2", types, [handle, ...entries], []);
        }
      } finally {
        keys.release();
        values.release();
      }
    }
  }

  #writeHandle(subgraph: SubgraphWriter, table: LookupTable): number {
    const id = this.#ids.get(table) ?? 0;
    const handle = subgraph.tensor(`table_${id}`, DataType.RESOURCE, [1]);
    if (isBuiltin(table)) {
      const [key_dtype, value_dtype] = [tensorTypeName(table.keyType), tensorTypeName(table.valueType)];
      subgraph.builtin("HASHTABLE", [], [handle], { table_id: id, key_dtype, value_dtype });
      return handle;
    }
    const attrs = {
      container: textAttr(""),
      shared_name: textAttr(`table_${id}`),
      use_node_name_sharing: boolAttr(false),
      key_dtype: typeAttr(table.keyType),
      value_dtype: typeAttr(table.valueType),
    };
    this.#flex(subgraph, "HashTableV2", attrs, [], [handle]);
    return handle;
  }

  #flex(
    subgraph: SubgraphWriter,
    op: string,
    attrs: NodeAttrs,
    inputs: readonly number[],
    outputs: readonly number[],
  ): void {
    if (!this.#memory) return;
    const options = flexOptions(op, op, new Map(Object.entries(attrs)), this.#memory);
    subgraph.custom(`Flex${op}`, inputs, outputs, options);
  }
}

function isTable(object: TensorObject): object is LookupTable {
  return object.typeName === "tensorflow::lookup::LookupInterface" && "keyType" in object && "export" in object;
}

/** True for a table that TFLite's builtins have. */
function isBuiltin({ keyType, valueType }: LookupTable): boolean {
  if (keyType === DataType.STRING) return valueType === DataType.INT64;
  return keyType === DataType.INT64 && valueType === DataType.STRING;
}

function wrongTypes({ keyType, valueType }: LookupTable): StatusError {
  const found = `${dataTypeName(keyType)} to ${dataTypeName(valueType)}`;
  return unimplemented(
    `its table maps ${found}; TFLite's map string to int64 or int64 to string: allow Flex operators to write it`,
  );
}
