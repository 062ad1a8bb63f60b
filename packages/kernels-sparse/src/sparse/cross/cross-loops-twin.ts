import { concatenateFingerprints, fingerprint64 } from "@heddle/hash";
import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, startCell } from "@heddle/tstring";
import * as layout from "./cross-layout.js";
import type { CrossLoops } from "./cross-loops.js";

/** The twin of `assembly/cross.ts`. */
export function crossLoopsTwin(memory: LinearMemory): CrossLoops {
  const get = (address: number) => memory.u32[address >>> 2];
  const columnsAt = (columns: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const column = columns + i * layout.COLUMN_BYTES;
      const [features, starts, counts] = [layout.FEATURES, layout.STARTS, layout.COUNTS].map((at) => get(column + at));
      return { features, starts, counts, isText: get(column + layout.IS_TEXT) !== 0 };
    });
  type Column = ReturnType<typeof columnsAt>[number];
  const countOf = (columns: readonly Column[], row: number) =>
    columns.reduce((product, { counts }) => product * get(counts + row * 4), 1);
  /** Calls `each` with the features of every cross. */
  const visit = (
    columns: readonly Column[],
    rows: number,
    each: (features: readonly number[], row: number, i: number) => void,
  ) => {
    for (let row = 0; row < rows; row++) {
      const count = countOf(columns, row);
      for (let i = 0; i < count; i++) {
        const features = new Array<number>(columns.length);
        let rest = i;
        for (let c = columns.length - 1; c >= 0; c--) {
          const size = get(columns[c].counts + row * 4);
          features[c] = get(columns[c].starts + row * 4) + (rest % size);
          rest = Math.floor(rest / size);
        }
        each(features, row, i);
      }
    }
  };
  const bytesOf = ({ features, isText }: Column, feature: number): Uint8Array => {
    const { u8, u32, i64 } = memory;
    if (!isText) return Uint8Array.from(`${i64[features / 8 + feature]}`, (digit) => digit.charCodeAt(0));
    const cell = features + feature * CELL_BYTES;
    const from = cellDataAddress(u32, cell);
    return u8.subarray(from, from + cellSizeBytes(u32, cell));
  };
  const sizeOf = (columns: readonly Column[], features: readonly number[], separatorSize: number) =>
    features.reduce(
      (size, feature, c) => size + bytesOf(columns[c], feature).length,
      separatorSize * (features.length - 1),
    );
  const writeIndex = (indices: number, cross: number, row: number, i: number) => {
    if (indices === 0) return;
    memory.i64[indices / 8 + 2 * cross] = BigInt(row);
    memory.i64[indices / 8 + 2 * cross + 1] = BigInt(i);
  };
  return {
    measureCrosses(address, columnCount, rows, separatorSize, isText, result) {
      const columns = columnsAt(address, columnCount);
      const { f64 } = memory;
      const counts = Array.from({ length: rows }, (_, row) => countOf(columns, row));
      let textBytes = 0;
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (isText && total < 2 ** 32) {
        visit(columns, rows, (features) => {
          const size = sizeOf(columns, features, separatorSize);
          if (size > SMALL_CAPACITY) textBytes += size;
        });
      }
      f64[(result + layout.TOTAL) / 8] = total;
      f64[(result + layout.LONGEST) / 8] = counts.reduce((most, count) => Math.max(most, count), 0);
      f64[(result + layout.TEXT_BYTES) / 8] = textBytes;
    },
    crossTexts(address, columnCount, rows, separator, separatorSize, target, text, indices) {
      const columns = columnsAt(address, columnCount);
      const { u8, u32 } = memory;
      let cross = 0;
      let textEnd = text;
      visit(columns, rows, (features, row, i) => {
        const size = sizeOf(columns, features, separatorSize);
        let to = startCell(u32, target + cross * CELL_BYTES, size, textEnd);
        if (size > SMALL_CAPACITY) textEnd += size;
        features.forEach((feature, c) => {
          if (c > 0) {
            u8.copyWithin(to, separator, separator + separatorSize);
            to += separatorSize;
          }
          const bytes = bytesOf(columns[c], feature);
          u8.set(bytes, to);
          to += bytes.length;
        });
        writeIndex(indices, cross++, row, i);
      });
      return textEnd;
    },
    crossHashes(address, columnCount, rows, hasKey, keyAndModulus, target, indices) {
      const columns = columnsAt(address, columnCount);
      const { u64 } = memory;
      const [key, modulus] = [u64[keyAndModulus / 8], u64[keyAndModulus / 8 + 1]];
      let cross = 0;
      visit(columns, rows, (features, row, i) => {
        const hashes = features.map((feature, c) => u64[columns[c].features / 8 + feature]);
        if (hasKey || columnCount === 0) hashes.unshift(key);
        u64[target / 8 + cross] = hashes.reduce(concatenateFingerprints) % modulus;
        writeIndex(indices, cross++, row, i);
      });
    },
    hashTexts(cells, count, target) {
      const { u8, u32, u64 } = memory;
      for (let i = 0; i < count; i++) {
        const from = cellDataAddress(u32, cells + i * CELL_BYTES);
        u64[target / 8 + i] = fingerprint64(u8.subarray(from, from + cellSizeBytes(u32, cells + i * CELL_BYTES)));
      }
    },
  };
}
