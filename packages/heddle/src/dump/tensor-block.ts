import { invalidArgument } from "@heddle/status";
import { readTensorBlockHeader } from "@heddle/tstring/tensor-block";
import type { DumpedStrings, DumpOptions, Field } from "./dumped-strings.js";
import { tstringCells } from "./tstring-cells.js";

const readCells = tstringCells(4);

/** Reads a string tensor block: its header, then its cells, each by itself, so that damaged ones show. */
export function readTensorBlock(bytes: Uint8Array, { count: wanted }: DumpOptions): DumpedStrings {
  const { shape, count, headerBytes, blockBytes } = readTensorBlockHeader(bytes);
  if (wanted !== undefined && wanted !== count) {
    throw invalidArgument(`--count is ${wanted}, but the bytes state ${count}`, { wanted, found: count });
  }
  const { cells } = readCells(bytes.subarray(headerBytes), { count });
  const moved = ({ at, ...field }: Field): Field => ({ at: at + headerBytes, ...field });
  return {
    cells: cells.map((cell) => ({
      ...cell,
      at: cell.at + headerBytes,
      pointer: typeof cell.pointer === "number" ? cell.pointer + headerBytes : cell.pointer,
      fields: () => cell.fields().map(moved),
    })),
    fields: headerFields(shape, count, headerBytes, blockBytes),
  };
}

function headerFields(shape: readonly number[], count: number, headerBytes: number, blockBytes: number): Field[] {
  const end = 32 + shape.length * 8;
  const fields = [
    { at: 0, lengthBytes: 4, means: "magic" },
    { at: 4, lengthBytes: 4, means: "version 1" },
    { at: 8, lengthBytes: 4, means: `rank ${shape.length}` },
    { at: 12, lengthBytes: 4, means: `header of ${headerBytes} bytes` },
    { at: 16, lengthBytes: 8, means: `${count} strings` },
    { at: 24, lengthBytes: 8, means: `${blockBytes} bytes of cells and text` },
    ...shape.map((size, i) => ({ at: 32 + i * 8, lengthBytes: 8, means: `dimension ${i}: ${size}` })),
    { at: end, lengthBytes: headerBytes - end, means: UNUSED },
  ];
  return fields
    .filter(({ lengthBytes }) => lengthBytes > 0)
    .map((field) => ({ ...field, kind: field.means === UNUSED ? "unused" : "header" }));
}

const UNUSED = "unused";
