import stringWidth from "string-width";

/** Rows of text under headings. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export interface Column {
  readonly heading: string;
  readonly align: "left" | "right";
}

const GAP = 2;
const LEAST_WIDTH = 8;

/**
 * The lines of a table, at most `width` cells of a terminal each: the widest columns give way first, and what does not fit
 * ends in `…`.
 *
 * @param bold marks the headings
 */
export function tableLines({ columns, rows }: Table, width: number, bold = (text: string) => text): string[] {
  const wanted = columns.map(({ heading }, index) =>
    rows.reduce((most, row) => Math.max(most, stringWidth(row[index])), stringWidth(heading)),
  );
  const widths = shrink(wanted, width - GAP * (columns.length - 1));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => pad(cut(cell, widths[index]), widths[index], columns[index].align))
      .join(" ".repeat(GAP))
      .trimEnd();
  return [bold(line(columns.map(({ heading }) => heading))), ...rows.map(line)];
}

/** The widths under a common bound that makes their sum fit, none of them cut below a least width. */
function shrink(wanted: readonly number[], available: number): number[] {
  let bound = Math.max(...wanted, 0);
  const bounded = () => wanted.map((each) => Math.min(each, bound));
  while (bound > LEAST_WIDTH && bounded().reduce((sum, each) => sum + each, 0) > available) bound--;
  return bounded();
}

const segmenter = /* @__PURE__ */ new Intl.Segmenter();

function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = "";
  let used = 1;
  for (const { segment } of segmenter.segment(text)) {
    used += stringWidth(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept}…`;
}

function pad(text: string, width: number, align: Column["align"]): string {
  const space = " ".repeat(Math.max(0, width - stringWidth(text)));
  return align === "left" ? text + space : space + text;
}
