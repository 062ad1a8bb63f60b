/** A cell of 24 bytes, as `src/layout.ts` has it. The loops of other packages take it from here. */

export const CELL_BYTES: usize = 24;
export const SMALL_CAPACITY: u32 = 22;

export function cellSize(cell: usize): u32 {
  const word = load<u32>(cell);
  return (word & 3) === 0 ? (word & 0xff) >> 2 : word >> 2;
}

export function cellData(cell: usize): usize {
  const type = load<u32>(cell) & 3;
  if (type === 0) return cell + 1;
  if (type === 1) return load<u32>(cell, 8);
  const word = load<u32>(cell, 4);
  return type === 2 ? cell + word : word;
}
