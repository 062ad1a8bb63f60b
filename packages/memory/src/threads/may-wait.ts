/** Whether the thread may wait for others: not that of a page. @param words of shared memory */
export function mayWait(words: Int32Array): boolean {
  try {
    Atomics.wait(words, 0, words[0] + 1, 0);
    return true;
  } catch {
    return false;
  }
}
