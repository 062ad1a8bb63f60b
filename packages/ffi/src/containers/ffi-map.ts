import type { Ffi } from "../ffi.js";
import { releaseObject, useCount } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { FfiMapBase } from "./ffi-map-base.js";
import { copyMap, destroyMap, newMap } from "./map-object.js";

/**
 * A reference to a Map, which is copied when one of several references changes it, so that other references do not see the change.
 */
export class FfiMap extends FfiMapBase {
  protected override readonly typeName = "Map";

  /**
   * A new Map of entries.
   *
   * @throws {StatusError} those of {@link FfiMap.set}; nothing is left then
   */
  static from(ffi: Ffi, entries: Iterable<readonly [unknown, unknown]> = []): FfiMap {
    const all = [...entries];
    const map = new FfiMap(ffi, newMap(ffi, TypeIndex.MAP, all.length));
    try {
      for (const [key, value] of all) map.set(key, value);
      return map;
    } catch (error) {
      map.release();
      throw error;
    }
  }

  protected override writable(): number {
    const { ffi, address } = this;
    if (useCount(ffi, address) > 1) releaseObject(ffi, this.exchange(copyMap(ffi, address, TypeIndex.MAP)));
    return this.address;
  }
}

export const mapType: TypeDefinition = {
  index: TypeIndex.MAP,
  key: "ffi.Map",
  displayName: "Map",
  objectClass: FfiMap,
  destroy: destroyMap,
};
