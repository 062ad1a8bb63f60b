/** The rows of a long list that are in the document. */
export interface RowWindow {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

/** The rows on the screen, and `around` rows before and after them, which are there when a person scrolls. */
export function rowWindow(scrollTop: number, height: number, rowHeight: number, count: number, around = 12): RowWindow {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight) - around;
  const end = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight) + around;
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
}

/** The scroll position at which a row is on the screen, as near to the present one as can be. */
export function scrollToRow(scrollTop: number, height: number, rowHeight: number, row: number): number {
  const top = row * rowHeight;
  return Math.max(0, Math.min(top, Math.max(scrollTop, top + rowHeight - height)));
}
