import { CellType, SMALL_CAPACITY } from "@heddle/tstring";

/**
 * True when the cell at byte `cell` is a SMALL one, or an OFFSET one whose text is between the bytes `textStart` and `end`, at a
 * multiple of `alignment`.
 */
export function isSnapshotCell(
  words: Uint32Array,
  cell: number,
  textStart: number,
  end: number,
  alignment: number,
): boolean {
  const word = words[cell >>> 2];
  if ((word & 3) === CellType.SMALL) return (word & 0xff) >>> 2 <= SMALL_CAPACITY;
  if ((word & 3) !== CellType.OFFSET) return false;
  const sizeBytes = word >>> 2;
  const text = cell + words[(cell >>> 2) + 1];
  return sizeBytes > SMALL_CAPACITY && text % alignment === 0 && text >= textStart && text + sizeBytes <= end;
}
