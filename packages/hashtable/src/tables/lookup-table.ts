import type { LookupTableResource, SavedResource } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { type DataType, formatShape, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { wrongValueShape } from "../errors.js";

/** The node that makes a table. */
export type TableNode = Omit<SavedResource["create"], "inputs">;

/** The name, types and shapes of a table. */
export interface TableSpec {
  /** The container it is registered under; "" for an anonymous table. */
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  /** The shape of one key; default a scalar. Only dense tables have other keys. */
  readonly keyShape?: Shape;
  /** The shape of one value; default a scalar. */
  readonly valueShape?: Shape;
  /** The node that makes the table. Default: no node, so that the table cannot be saved as a part of a model. */
  readonly node?: TableNode | undefined;
}

/**
 * A lookup table: the resource that a table handle refers to. It starts with one reference; releasing the last one frees its
 * memory.
 *
 * Source: tensorflow/core/framework/lookup_interface.h (TensorFlow 2.21).
 */
export abstract class LookupTable implements LookupTableResource, Disposable {
  static readonly typeName = "tensorflow::lookup::LookupInterface";
  readonly typeName = LookupTable.typeName;
  readonly memory: LinearMemory;
  readonly container: string;
  readonly name: string;
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly keyShape: Shape;
  readonly valueShape: Shape;
  readonly #node: TableNode | undefined;
  #references = 1;

  constructor(memory: LinearMemory, spec: TableSpec) {
    this.memory = memory;
    this.container = spec.container;
    this.name = spec.name;
    this.keyType = spec.keyType;
    this.valueType = spec.valueType;
    this.keyShape = spec.keyShape ?? [];
    this.valueShape = spec.valueShape ?? [];
    this.#node = spec.node;
  }

  /** True when the entries never change again. */
  get isFinal(): boolean {
    return false;
  }

  /** The number of entries. */
  abstract get size(): number;
  /** All entries as two new tensors, in the order of the storage; the caller releases both. */
  abstract export(): { keys: Tensor; values: Tensor };

  /**
   * Looks keys up.
   *
   * @param defaults the value of missing keys: one for all, or one for each key
   * @returns a new tensor with the value, or the default, of each key
   * @throws {StatusError} INVALID_ARGUMENT when the shape of `keys` does not end with that of one key, or `defaults` has
   * another shape; FAILED_PRECONDITION for a static table before its initialisation; RESOURCE_EXHAUSTED when memory is out
   */
  find(keys: Tensor, defaults: Tensor): Tensor {
    this.#checkDefaults(keys, defaults);
    return this.findValues(keys, defaults);
  }

  /**
   * Adds new keys, and replaces the values of those that are present.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the shapes do not fit the table; UNIMPLEMENTED for a static table;
   * RESOURCE_EXHAUSTED when memory is out
   */
  insert(keys: Tensor, values: Tensor): void {
    this.checkEntries(keys, values);
    this.insertEntries(keys, values);
  }

  /**
   * Removes keys; missing ones are passed over.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the shape of `keys` does not end with that of one key; UNIMPLEMENTED for a
   * static table
   */
  remove(keys: Tensor): void {
    this.checkKeys(keys);
    this.removeEntries(keys);
  }

  /**
   * Replaces all entries of a mutable table, the buckets of a dense one, or initialises a static one.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the shapes do not fit the table; as the kind of table has it;
   * RESOURCE_EXHAUSTED when memory is out
   */
  import(keys: Tensor, values: Tensor): void {
    this.checkImport(keys, values);
    this.importEntries(keys, values);
  }

  /**
   * Makes the entries of a snapshot those of the table. Static and mutable tables hold a reference of its buffer, and copy nothing
   * until they are changed. The bytes may be hostile: at worst, answers are wrong.
   *
   * @param snapshot a vector of uint8, as {@link save} made it
   * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; DATA_LOSS for a damaged one;
   * UNIMPLEMENTED for another version; FAILED_PRECONDITION for a static table after initialisation; RESOURCE_EXHAUSTED when memory
   * is out. The table is as it was then.
   */
  abstract open(snapshot: Tensor): void;

  /**
   * The op of its node, and one that opens a snapshot of the entries.
   *
   * @throws {StatusError} UNIMPLEMENTED for entries that are objects; FAILED_PRECONDITION for a table without a node;
   * RESOURCE_EXHAUSTED when memory is out
   */
  save(): SavedResource {
    if (!this.#node) throw failedPrecondition("the table was not made by a node of a model");
    const snapshot = this.saveEntries();
    const create = { ...this.#node, inputs: this.creationInputs().map((tensor) => tensor.retain()) };
    if (!snapshot) return { create, restore: [] };
    return { create, restore: [{ op: restoreOp(create.op), attrs: new Map(), inputs: [snapshot] }] };
  }

  /** A new snapshot of the entries for {@link open}; undefined for a table as it was made. */
  protected abstract saveEntries(): Tensor | undefined;

  /** The inputs of the node that makes the table, borrowed. */
  protected creationInputs(): readonly Tensor[] {
    return [];
  }

  /** As {@link find}, with checked shapes; so are the following three. */
  protected abstract findValues(keys: Tensor, defaults: Tensor): Tensor;
  protected abstract insertEntries(keys: Tensor, values: Tensor): void;
  protected abstract removeEntries(keys: Tensor): void;
  protected abstract importEntries(keys: Tensor, values: Tensor): void;
  /** Frees all memory of the table. */
  protected abstract dispose(): void;

  retain(): this {
    this.#references++;
    return this;
  }

  release(): void {
    if (--this.#references === 0) this.dispose();
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless the shape of `keys` ends with that of one key */
  protected checkKeys(keys: Tensor): void {
    const { keyShape } = this;
    if (keyShape.length === 0) return;
    if (keys.rank < keyShape.length || !shapesEqual(keys.shape.slice(-keyShape.length), keyShape)) {
      throw invalidArgument(
        `Input key shape ${formatShape(keys.shape)} must end with the table's key shape ${formatShape(keyShape)}`,
        { wanted: keyShape, found: keys.shape },
      );
    }
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless `defaults` is one value, or has one for each key */
  #checkDefaults(keys: Tensor, defaults: Tensor): void {
    this.checkKeys(keys);
    if (shapesEqual(defaults.shape, this.valueShape)) return;
    const full = this.valuesShape(keys);
    if (!shapesEqual(defaults.shape, full)) {
      throw invalidArgument(
        `Expected shape ${formatShape(this.valueShape)} or ${formatShape(full)} for default value, got ${formatShape(defaults.shape)}`,
        { found: defaults.shape },
      );
    }
  }

  /** @throws {StatusError} INVALID_ARGUMENT unless there is one value for each key */
  protected checkEntries(keys: Tensor, values: Tensor): void {
    this.checkKeys(keys);
    const wanted = this.valuesShape(keys);
    if (!shapesEqual(values.shape, wanted)) throw wrongValueShape(wanted, values.shape);
  }

  /** As {@link checkEntries}, for {@link import}. */
  protected checkImport(keys: Tensor, values: Tensor): void {
    this.checkEntries(keys, values);
  }

  /** The shape of the values of these keys. */
  protected valuesShape(keys: Tensor): Shape {
    const { keyShape, valueShape } = this;
    return [...keys.shape.slice(0, keys.rank - keyShape.length), ...valueShape];
  }
}

/** The op that opens a snapshot in the table of such a node: the oldest form has a handle of another type. */
function restoreOp(op: string): string {
  return op.endsWith("V2") || op.startsWith("Anonymous") ? "HeddleRestoreTableV2" : "HeddleRestoreTable";
}
