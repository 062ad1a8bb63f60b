import { unimplemented } from "@heddle/status";
import { DataType, elementCount, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { SearchStorage } from "../storage/search-storage.js";
import { LookupTable } from "./lookup-table.js";
import type { TableTexts } from "./table-texts.js";

/** A table that is searched by a hash with a secret: scalar keys, and values that are bytes or strings. */
export abstract class SearchedTable extends LookupTable {
  /** The code for values that are strings and for exports; undefined in bundles that do without. */
  protected abstract readonly texts: TableTexts | undefined;

  /** The storage of the entries. */
  abstract get storage(): SearchStorage;

  /** The distance in bytes from the default of one missing key to the next; 0 when all keys share the first. */
  protected abstract defaultStepBytes(defaults: Tensor): number;

  /** The storage, to search it. @throws {StatusError} FAILED_PRECONDITION for a static table before its initialisation */
  protected searchable(): SearchStorage {
    return this.storage;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const shape = [...keys.shape, ...this.valueShape];
    const { memory } = this.searchable();
    if (this.valueType === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, elementCount(shape));
      this.findTexts(keys, 0, keys.elementCount, defaults, builder);
      return Tensor.fromStringBlock(memory, shape, builder.finish());
    }
    const output = Tensor.allocate(memory, this.valueType, shape);
    this.findPlain(keys, 0, keys.elementCount, defaults, output.address);
    return output;
  }

  export(): { keys: Tensor; values: Tensor } {
    return this.#textCode().export(this);
  }

  /** Copies the values of the keys from `start` to `end`, or the one default, to `target`: for values that are not strings. */
  findPlain(keys: Tensor, start: number, end: number, defaults: Tensor, target: number): void {
    const storage = this.searchable();
    const step = this.defaultStepBytes(defaults);
    storage.findValues(
      keys.address + start * storage.keyBytes,
      end - start,
      defaults.address + start * step,
      step,
      target,
    );
  }

  /** Adds the values of the keys from `start` to `end`, or defaults, to `builder`: for values that are strings. */
  findTexts(keys: Tensor, start: number, end: number, defaults: Tensor, builder: StringBlockBuilder): void {
    this.searchable();
    this.#textCode().find(this, keys, { start, end }, defaults, this.defaultStepBytes(defaults), builder);
  }

  #textCode(): TableTexts {
    if (this.texts) return this.texts;
    const message =
      "the code that reads all entries of tables is not in this bundle: register its op with another function";
    throw unimplemented(message, { name: this.name });
  }
}
