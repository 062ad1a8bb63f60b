/** Where the white space at the end of a text begins. A pattern for it would look at each run of white space once for each of its characters. */
export function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && /\p{White_Space}/u.test(text[end - 1])) end--;
  return end;
}
