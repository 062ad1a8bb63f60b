import { LinearMemory } from "@heddle/memory";
import { DataType, elementCount, Tensor, tensorFromJs } from "@heddle/tensor";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { decodeSnapshot } from "../../src/snapshot/table-snapshot.js";
import { recordSizes } from "../../src/storage/record-sizes.js";
import type { TableSpec } from "../../src/tables/lookup-table.js";
import { MutableTable } from "../../src/tables/mutable-table.js";
import { OpenedTable } from "../../src/tables/opened-table.js";
import type { SearchedTable } from "../../src/tables/searched-table.js";
import { StaticTable } from "../../src/tables/static-table.js";

const { BOOL, FLOAT, INT32, INT64, STRING, UINT8 } = DataType;
type TableKind<T extends SearchedTable> = new (memory: LinearMemory, spec: TableSpec) => T;

const KINDS: readonly TableKind<SearchedTable>[] = [OpenedTable, StaticTable, MutableTable];
const TYPES = [
  { keyType: STRING, valueType: INT64, valueShape: [] },
  { keyType: STRING, valueType: STRING, valueShape: [] },
  { keyType: STRING, valueType: BOOL, valueShape: [3] },
  { keyType: INT64, valueType: STRING, valueShape: [2] },
  { keyType: INT32, valueType: FLOAT, valueShape: [] },
] as const;
/** Where valid snapshots are made. */
const makers = new LinearMemory();
const NODE = { op: "HashTableV2", nodeName: "t", attrs: new Map() };

/**
 * Snapshots that are opened in place. Byte 0 tells the types and the kind of the table. Whatever is opened lies in the snapshot, a search
 * ends, and nobody writes to the snapshot.
 */
export const openedSnapshots = fuzzBytes({
  valid(random) {
    const first = random.below(256);
    using tables = new TestTables(makers);
    const table = tables.make(MutableTable, first);
    const count = random.below(40);
    using keys = keysOf(random, table, count);
    using values = valuesOf(random, table, count);
    table.insert(keys, values);
    const bytes = table.snapshot();
    return Uint8Array.from([first, ...bytes]);
  },
  read(bytes, memory, random) {
    const first = bytes[0] ?? 0;
    using tables = new TestTables(memory);
    using snapshot = Tensor.allocate(memory, UINT8, [Math.max(0, bytes.length - 1)]);
    memory.u8.set(bytes.subarray(1), snapshot.address);
    const table = tables.make(KINDS[(first >>> 4) % KINDS.length] ?? OpenedTable, first);
    table.open(snapshot);
    if (snapshot.buffer.references !== 2) throw new Error("the table does not hold the snapshot");
    checkInside(table, snapshot);
    use(table, random);
    if (Buffer.compare(snapshot.bytes(), bytes.subarray(1)) !== 0) throw new Error("the snapshot was changed");
  },
});

/** Tables of one memory, which end with it. */
class TestTables implements Disposable {
  readonly #memory: LinearMemory;
  readonly #made: SearchedTable[] = [];

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  make<T extends SearchedTable>(Kind: TableKind<T>, first: number): T {
    const types = TYPES[(first & 15) % TYPES.length] ?? TYPES[0];
    const table = new Kind(this.#memory, { container: "", name: "t", node: NODE, ...types });
    this.#made.push(table);
    return table;
  }

  [Symbol.dispose](): void {
    for (const table of this.#made) table.release();
  }
}

/** Every record, and the text of every cell, lies in the snapshot. */
function checkInside({ storage, keyType, valueType, valueShape, memory }: SearchedTable, snapshot: Tensor): void {
  const { keyCells, valueCells, keyBytes, strideBytes } = recordSizes(keyType, valueType, elementCount(valueShape));
  const end = snapshot.address + snapshot.elementCount;
  const isInside = (from: number, sizeBytes: number) => from >= snapshot.address && from + sizeBytes <= end;
  for (let entry = 0; entry < storage.count; entry++) {
    const record = storage.firstKey + entry * strideBytes;
    if (!isInside(record, strideBytes)) throw new Error(`record ${entry} is outside`);
    for (let i = 0; i < keyCells + valueCells; i++) {
      const cell = record + (keyCells > 0 ? 0 : keyBytes) + i * 24;
      if (!isInside(cellDataAddress(memory.u32, cell), cellSizeBytes(memory.u32, cell)))
        throw new Error(`the text of a cell of record ${entry} is outside`);
    }
  }
}

function use(table: SearchedTable, random: Random): void {
  const { storage } = table;
  const { keys, values } = table.export();
  using some = keysOf(random, table, 20);
  using defaults = valuesOf(random, table, 1, table.valueShape);
  try {
    for (const asked of [keys, some]) {
      table.find(asked, defaults).release();
      const count = Math.min(256, asked.elementCount);
      storage.find(asked.address, count);
      for (let i = 0; i < count; i++) {
        const entry = storage.foundAt(i);
        if (!Number.isInteger(entry) || entry > storage.count) throw new Error(`found entry ${entry}`);
      }
    }
    const { create, restore } = table.save();
    for (const { inputs } of [create, ...restore]) for (const tensor of inputs) tensor.release();
    if (!(table instanceof MutableTable)) return;
    using added = valuesOf(random, table, 20);
    table.insert(some, added);
    table.remove(keys);
    table.find(some, defaults).release();
    decodeSnapshot(table.snapshot(), table);
  } finally {
    keys.release();
    values.release();
  }
}

function keysOf(random: Random, { memory, keyType }: SearchedTable, count: number): Tensor {
  const texts = () => Array.from({ length: count }, () => "k".repeat(random.below(60)) + random.below(100));
  const numbers = () => Array.from({ length: count }, () => random.below(1000));
  return tensorFromJs(memory, keyType, keyType === STRING ? texts() : numbers());
}

function valuesOf(random: Random, table: SearchedTable, count: number, shape?: readonly number[]): Tensor {
  const { memory, valueType, valueShape } = table;
  const elements = Array.from({ length: count * elementCount(valueShape) }, () => random.below(100));
  const wanted = shape ?? [count, ...valueShape];
  if (valueType === STRING)
    return Tensor.fromStrings(
      memory,
      wanted,
      elements.map((n) => "v".repeat(n)),
    );
  const values = valueType === BOOL ? elements.map((n) => n % 2 === 0) : elements;
  using flat = tensorFromJs(memory, valueType, values);
  return flat.withShape(wanted);
}
