import { tinyFingerprint64 } from "../../hash/assembly/farm-fingerprint";
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";

/**
 * Writes the row, counted from `row`, and the column of each run of `width` bytes of `count` texts, at most `columns` in each, to
 * `indices`, and the bucket of its n-gram to `ids`, all as int64; there are `high * 2^32 + low` buckets. `ngram` has the bytes of an n-gram,
 * at most 16; those of a run go to every `step`-th of them, and the others stay as they are. Returns the end of the ids.
 */
export function placeNgrams(
  cell: usize,
  count: i32,
  row: i32,
  width: u32,
  columns: u32,
  ngram: usize,
  step: u32,
  low: u32,
  high: u32,
  indices: usize,
  ids: usize,
): usize {
  const buckets = ((<u64>high) << 32) | low;
  const last = (width - 1) * step;
  for (const end = row + count; row < end; row++, cell += CELL_BYTES) {
    let at = cellData(cell);
    const size = cellSize(cell);
    const runs: u32 = size < width ? 0 : min(size - width + 1, columns);
    for (let column: u32 = 0; column < runs; column++, at++, indices += 16, ids += 8) {
      for (let to: u32 = 0, from = at; to <= last; to += step, from++) store<u8>(ngram + to, load<u8>(from));
      store<u64>(indices, row);
      store<u64>(indices, column, 8);
      store<u64>(ids, tinyFingerprint64(ngram, last + 1) % buckets);
    }
  }
  return ids;
}
