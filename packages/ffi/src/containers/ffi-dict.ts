import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { FfiMapBase } from "./ffi-map-base.js";
import { destroyMap, newMap } from "./map-object.js";

/**
 * A reference to a Dict: entries that all references see change. A Dict that contains itself is never given back: take it out first.
 */
export class FfiDict extends FfiMapBase {
  protected override readonly typeName = "Dict";

  /**
   * A new Dict of entries.
   *
   * @throws {StatusError} those of {@link FfiDict.set}; nothing is left then
   */
  static from(ffi: Ffi, entries: Iterable<readonly [unknown, unknown]> = []): FfiDict {
    const all = [...entries];
    const dict = new FfiDict(ffi, newMap(ffi, TypeIndex.DICT, all.length));
    try {
      for (const [key, value] of all) dict.set(key, value);
      return dict;
    } catch (error) {
      dict.release();
      throw error;
    }
  }

  protected override writable(): number {
    return this.address;
  }
}

export const dictType: TypeDefinition = {
  index: TypeIndex.DICT,
  key: "ffi.Dict",
  displayName: "Dict",
  objectClass: FfiDict,
  destroy: destroyMap,
};
