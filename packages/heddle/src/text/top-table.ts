import { cellText } from "./cell-text.js";
import type { Table } from "./table.js";
import type { ScoredClass } from "./top-classes.js";

/** The best classes as a table: the lines of a row follow each other, the first with the row's text. */
export function topTable(top: readonly (readonly ScoredClass[])[], texts: readonly string[]): Table {
  return {
    columns: [
      { heading: texts.length > 0 ? "text" : "row", align: "left" },
      { heading: "label", align: "left" },
      { heading: "score", align: "right" },
    ],
    rows: top.flatMap((classes, row) =>
      classes.map(({ label, score }, place) => [
        place === 0 ? (texts[row] ?? String(row)) : "",
        cellText(label),
        cellText(score),
      ]),
    ),
  };
}
