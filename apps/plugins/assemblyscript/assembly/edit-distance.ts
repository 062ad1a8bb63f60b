/**
 * The edit distance of two texts: the number of insertions, deletions and replacements of a character, and with
 * `transpositions` of swaps of neighbours, that turn one into the other; -1 when it is more than `limit`. Texts are codes of
 * four bytes each; `rows` has room for three rows of four bytes for each code of the second text and one more.
 *
 * Source: the optimal string alignment distance, R. A. Wagner and M. J. Fischer 1974 with adjacent transpositions.
 */
export function editDistance(
  first: usize,
  firstLength: usize,
  second: usize,
  secondLength: usize,
  transpositions: bool,
  limit: i32,
  rows: usize,
): i32 {
  const apart = firstLength > secondLength ? firstLength - secondLength : secondLength - firstLength;
  if (apart > <usize>limit) return -1;
  const rowBytes = (secondLength + 1) << 2;
  let before = rows; // The row before the last one.
  let last = rows + rowBytes;
  let current = last + rowBytes;
  for (let j: usize = 0; j <= secondLength; j++) store<i32>(last + (j << 2), <i32>j);
  for (let i: usize = 1; i <= firstLength; i++) {
    const code = load<u32>(first + ((i - 1) << 2));
    let least = <i32>i;
    store<i32>(current, least);
    for (let j: usize = 1; j <= secondLength; j++) {
      const at = j << 2;
      const other = load<u32>(second + at - 4);
      let cost = load<i32>(last + at - 4) + (code === other ? 0 : 1);
      cost = min(cost, min(load<i32>(last + at), load<i32>(current + at - 4)) + 1);
      if (transpositions && i > 1 && j > 1 && code === load<u32>(second + at - 8)) {
        if (other === load<u32>(first + ((i - 2) << 2))) cost = min(cost, load<i32>(before + at - 8) + 1);
      }
      store<i32>(current + at, cost);
      least = min(least, cost);
    }
    if (least > limit) return -1; // Later rows are not less: each derives from the two before.
    const free = before;
    before = last;
    last = current;
    current = free;
  }
  const distance = load<i32>(last + (secondLength << 2));
  return distance <= limit ? distance : -1;
}
