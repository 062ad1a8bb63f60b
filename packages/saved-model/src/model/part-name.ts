/** `x_1` for part 1 of `x`, as TensorFlow names the parts of an argument; if taken, with the next free number. */
export function partName(name: string, index: number, taken: Set<string>): string {
  let number = index;
  while (taken.has(`${name}_${number}`)) number++;
  taken.add(`${name}_${number}`);
  return `${name}_${number}`;
}
