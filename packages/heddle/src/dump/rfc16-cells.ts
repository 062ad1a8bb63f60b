import {
  RFC16_CELL_BYTES,
  RFC16_SMALL_CAPACITY,
  Rfc16Type,
  rfc16Capacity,
  rfc16DataAddress,
  rfc16SizeBytes,
  rfc16Type,
} from "@heddle/tstring/rfc16";
import { countCells, placeText, textField } from "./cell-places.js";
import type { DumpedCell, DumpedStrings, DumpOptions, Field, FieldKind } from "./dumped-strings.js";

/**
 * Reads the 16-byte cells of the RFC, each by itself, so that damaged ones show.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", section "Detailed Design".
 */
export function readRfc16Cells(bytes: Uint8Array, options: DumpOptions): DumpedStrings {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = countCells(bytes.length, RFC16_CELL_BYTES, options.count, (at) => textOutside(data, at, options.base));
  return {
    cells: Array.from({ length: count }, (_, index) => dumpCell(bytes, data, index * RFC16_CELL_BYTES, options)),
    fields: [],
  };
}

/** The position of a cell's text in the file, when it is outside the cell. */
function textOutside(data: DataView, at: number, base: number | undefined): number | undefined {
  if (rfc16SizeBytes(data, at) === 0) return undefined;
  switch (rfc16Type(data, at)) {
    case Rfc16Type.SMALL:
      return undefined;
    case Rfc16Type.OFFSET:
      return rfc16DataAddress(data, at);
    case Rfc16Type.LARGE:
      return base === undefined ? undefined : rfc16DataAddress(data, at) - base - RFC16_CELL_BYTES;
    case Rfc16Type.PREALLOC:
      return base === undefined ? undefined : rfc16DataAddress(data, at) - base;
  }
}

const typeNames = Object.keys(Rfc16Type);

function dumpCell(bytes: Uint8Array, data: DataView, at: number, { base = 0 }: DumpOptions): DumpedCell {
  const type = rfc16Type(data, at);
  const size = rfc16SizeBytes(data, at);
  const address = rfc16DataAddress(data, at);
  const hasAddress = type === Rfc16Type.LARGE || type === Rfc16Type.PREALLOC;
  const hasCapacity = type === Rfc16Type.SMALL || type === Rfc16Type.PREALLOC;
  const capacity = hasCapacity ? rfc16Capacity(data, at) : undefined;
  const place = placeText(bytes, size, address, hasAddress ? base : 0, capacity);
  return {
    at,
    type: typeNames[type],
    capacity,
    ...place,
    pointer: hasAddress ? address : address + base,
    fields: () =>
      type === Rfc16Type.SMALL ? smallFields(at, size) : [...wordFields(data, at), ...textField(bytes, place)],
  };
}

function wordFields(data: DataView, at: number): Field[] {
  const type = rfc16Type(data, at);
  const word = (index: number) => data.getUint32(at + 4 * index, true);
  const field = (index: number, kind: FieldKind, means: string, words = 1): Field => ({
    at: at + 4 * index,
    lengthBytes: 4 * words,
    kind,
    means,
  });
  const size = field(0, "size", `size ${rfc16SizeBytes(data, at)}, type ${type}`);
  switch (type) {
    case Rfc16Type.OFFSET:
      return [
        size,
        field(1, "pointer", `offset ${word(1)} from the cell`),
        field(2, "count", `count ${word(2)}`),
        word(3) === 0 ? field(3, "unused", "unused") : field(3, "room", `room ${word(3)}`),
      ];
    case Rfc16Type.PREALLOC:
      return [
        size,
        field(1, "capacity", `capacity ${word(1)}`),
        field(2, "pointer", `address ${word(2)}`),
        field(3, "unused", "unused"),
      ];
    default:
      return [size, field(1, "pointer", `address ${word(1)}`), field(2, "unused", "unused", 2)];
  }
}

function smallFields(at: number, size: number): Field[] {
  const used = Math.min(size, RFC16_SMALL_CAPACITY);
  return [
    { at, lengthBytes: 1, kind: "size", means: `size ${size}, type ${Rfc16Type.SMALL}` } as const,
    { at: at + 1, lengthBytes: used, kind: "text", means: "text" } as const,
    { at: at + 1 + used, lengthBytes: RFC16_SMALL_CAPACITY - used, kind: "unused", means: "unused" } as const,
  ].filter(({ lengthBytes }) => lengthBytes > 0);
}
