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
 * Formats a table as lines of at most `width` columns of a terminal: the widest columns are cut first, and cut text ends in `…`.
 *
 * @param bold styles the headings
 */
export function tableLines({ columns, rows }: Table, width: number, bold = (text: string) => text): string[] {
  const wanted = columns.map(({ heading }, index) =>
    rows.reduce((most, row) => Math.max(most, stringWidth(row[index] ?? "")), stringWidth(heading)),
  );
  const widths = shrink(wanted, width - GAP * (columns.length - 1));
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => {
        const most = widths[index] ?? 0;
        return pad(cut(cells[index] ?? "", most), most, align);
      })
      .join(" ".repeat(GAP))
      .trimEnd();
  return [bold(line(columns.map(({ heading }) => heading))), ...rows.map(line)];
}

/** Cuts the widths at a common bound so that their sum fits; the bound is at least LEAST_WIDTH. */
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
