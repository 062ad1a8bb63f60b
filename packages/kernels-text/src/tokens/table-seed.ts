/** A number for the hashes of a table, other ones for each table: files cannot be made of keys that meet in few slots. */
export function tableSeed(): number {
  return (Math.random() * 2 ** 32) | 0;
}
