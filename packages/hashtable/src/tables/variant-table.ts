import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, type TensorObject } from "@heddle/tensor";
import { noSnapshots } from "../snapshot/errors.js";
import { removeLoops } from "../storage/remove-loops.js";
import { TableStorage } from "../storage/table-storage.js";
import { LookupTable, type TableSpec } from "./lookup-table.js";

/** MutableHashTable with values of type variant: the table holds a reference to each. */
export class VariantTable extends LookupTable {
  /** Maps a key to its place among the objects. */
  readonly #storage: TableStorage;
  readonly #objects: (TensorObject | undefined)[] = [];
  readonly #freePlaces: number[] = [];
  /** Room for one place, from which the storage copies it. */
  readonly #scratch: number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, spec: TableSpec) {
    super(memory, spec);
    this.#scratch = memory.malloc(4);
    try {
      this.#storage = new TableStorage(memory, spec.keyType, DataType.INT32);
    } catch (error) {
      memory.free(this.#scratch);
      throw error;
    }
  }

  get size(): number {
    return this.#storage.count;
  }

  /** Each missing key has a default of its own when there are as many. */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const given = defaults.objects();
    const isFull = given.length === keys.elementCount;
    const found = Array.from({ length: keys.elementCount }, (_, i) => {
      const place = this.#placeOf(this.#keyAt(keys, i));
      const object = place === undefined ? given[isFull ? i : 0] : this.#objects[place];
      object?.retain();
      return object;
    });
    return Tensor.fromObjects(this.memory, DataType.VARIANT, keys.shape, found);
  }

  protected override insertEntries(keys: Tensor, values: Tensor): void {
    for (let i = 0; i < keys.elementCount; i++) {
      const object = values.objects()[i];
      const key = this.#keyAt(keys, i);
      const place = this.#placeOf(key) ?? this.#add(key);
      object?.retain();
      this.#objects[place]?.release();
      this.#objects[place] = object;
    }
  }

  protected override removeEntries(keys: Tensor): void {
    for (let i = 0; i < keys.elementCount; i++) {
      const place = this.#placeOf(this.#keyAt(keys, i));
      if (place === undefined) continue;
      this.#storage.remove(this.#keyAt(keys, i), 1, removeLoops);
      this.#objects[place]?.release();
      this.#objects[place] = undefined;
      this.#freePlaces.push(place);
    }
  }

  protected override importEntries(keys: Tensor, values: Tensor): void {
    // The values may be the table's own.
    for (const object of values.objects()) object?.retain();
    try {
      this.#clear();
      this.insertEntries(keys, values);
    } finally {
      for (const object of values.objects()) object?.release();
    }
  }

  export(): { keys: Tensor; values: Tensor } {
    const { memory } = this;
    const { count, firstKey, keyBytes, strideBytes } = this.#storage;
    const keys = Tensor.allocate(memory, this.keyType, [count]);
    const objects = Array.from({ length: count }, (_, i) => {
      const key = firstKey + i * strideBytes;
      memory.u8.copyWithin(keys.address + i * keyBytes, key, key + keyBytes);
      const object = this.#objects[memory.i32[this.#storage.valueAddress(i + 1) >>> 2]];
      object?.retain();
      return object;
    });
    try {
      return { keys, values: Tensor.fromObjects(memory, DataType.VARIANT, [count], objects) };
    } catch (error) {
      keys.release();
      throw error;
    }
  }

  override open(): void {
    throw noSnapshots("mutable variant");
  }

  protected override saveEntries(): undefined {
    if (this.size > 0) throw noSnapshots("mutable variant");
  }

  protected dispose(): void {
    this.#clear();
    this.#storage.dispose();
    this.memory.free(this.#scratch);
  }

  #keyAt(keys: Tensor, index: number): number {
    return keys.address + index * this.#storage.keyBytes;
  }

  #placeOf(key: number): number | undefined {
    this.#storage.find(key, 1);
    const entry = this.#storage.foundAt(0);
    return entry === 0 ? undefined : this.memory.i32[this.#storage.valueAddress(entry) >>> 2];
  }

  #add(key: number): number {
    const place = this.#freePlaces.at(-1) ?? this.#objects.length;
    this.memory.i32[this.#scratch >>> 2] = place;
    this.#storage.insert(key, this.#scratch, 1, () => {});
    if (this.#freePlaces.pop() === undefined) this.#objects.push(undefined);
    return place;
  }

  #clear(): void {
    this.#storage.clear();
    for (const object of this.#objects.splice(0)) object?.release();
    this.#freePlaces.length = 0;
  }
}
