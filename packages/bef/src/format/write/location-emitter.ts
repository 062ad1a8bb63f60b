import type { Location } from "../../ir/location.js";
import { nameBytes } from "../name-bytes.js";
import { LocationCode } from "../read/read-location.js";
import { ByteEmitter } from "./byte-emitter.js";

/**
 * Writes sections LocationStrings and Locations.
 * Source: TFRT's lib/bef_converter/mlir_to_bef/bef_location_emitter.cc.
 */
export class LocationEmitter extends ByteEmitter {
  /** Section LocationStrings. */
  readonly strings = new ByteEmitter();
  readonly #offsets = new Map<string, number>();
  #virtualOffset = 0xffffffff;

  /** Writes a new record. @returns its offset; one at the end of all offsets for a location that a file cannot hold */
  record(location: Location): number {
    if (!isConcrete(location)) return --this.#virtualOffset;
    const offset = this.size;
    this.#emit(location);
    return offset;
  }

  #emit(location: Location): void {
    switch (location.kind) {
      case "unknown":
        this.byte(LocationCode.Unknown);
        break;
      case "file":
        this.byte(LocationCode.File);
        this.#string(location.file);
        this.vbr(location.line);
        this.vbr(location.column);
        break;
      case "name":
        this.byte(LocationCode.Name);
        this.#string(location.name);
        this.#emit(isConcrete(location.child) ? location.child : { kind: "unknown" });
        break;
      case "call":
        this.byte(LocationCode.Call);
        this.#emit(location.callee);
        this.#emit(location.caller);
        break;
      case "fused": {
        const parts = location.locations.filter(isConcrete);
        this.byte(LocationCode.Fused);
        this.vbr(parts.length);
        for (const part of parts) this.#emit(part);
        break;
      }
    }
  }

  #string(text: string): void {
    let offset = this.#offsets.get(text);
    if (offset === undefined) {
      offset = this.strings.size;
      this.#offsets.set(text, offset);
      this.strings.bytes(nameBytes(text));
      this.strings.byte(0);
    }
    this.vbr(offset);
  }
}

/** False for a fused location without parts. */
function isConcrete(location: Location): boolean {
  if (location.kind === "call") return isConcrete(location.callee) && isConcrete(location.caller);
  return location.kind !== "fused" || location.locations.some(isConcrete);
}
