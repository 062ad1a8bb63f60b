/** The distance of two sequences; `edit-loops.ts` describes the function and has its twin. */
import { areSame } from "../../tstring/assembly/cell";

export function editDistance(a: usize, countA: u32, b: usize, countB: u32, bytes: u32, row: usize): u32 {
  for (let j: u32 = 0; j <= countB; j++) store<u32>(row + j * 4, j);
  for (let i: u32 = 0; i < countA; i++, a += bytes) {
    let diagonal = load<u32>(row);
    let left = i + 1;
    store<u32>(row, left);
    let other = b;
    for (let at = row + 4, end = at + countB * 4; at < end; at += 4, other += bytes) {
      const above = load<u32>(at);
      left = min(min(left, above) + 1, diagonal + u32(!areSame(a, other, bytes)));
      diagonal = above;
      store<u32>(at, left);
    }
  }
  return load<u32>(row + countB * 4);
}
