import { BATCHES, type ModelRow, type ModelTime } from "./model-matrix.js";
import { RUNTIMES } from "./runtime-process.js";

/** The matrix as Markdown: a row a model and batch, a column a runtime, and in parentheses how many times as long as Heddle it takes. */
export function matrixTable(rows: readonly ModelRow[]): string {
  const runtimes = RUNTIMES.filter(({ id }) => rows.some(({ times }) => times.has(id)));
  const lines = [
    `| ms a run | ${runtimes.map(({ name }) => name).join(" | ")} |`,
    `|---|${runtimes.map(() => "---:").join("|")}|`,
  ];
  for (const { model, batch, times } of rows) {
    const cells = runtimes.map(({ id, takesIds }) =>
      cell(times.get(id), times.get(takesIds ? "heddle-ids" : "heddle")),
    );
    lines.push(`| ${model}, batch ${batch} | ${cells.join(" | ")} |`);
  }
  return lines.join("\n");
}

/** The ratios that have a goal: TensorFlow's time by Heddle's, and that of tfjs-wasm, in each batch the least of all models. */
export function matrixSummary(rows: readonly ModelRow[]): string {
  return ["tensorflow", "tfjs-wasm"]
    .flatMap((id) =>
      BATCHES.map((batch) => {
        const ratios = rows
          .filter((row) => row.batch === batch)
          .map(({ model, times }) => ({ model, ratio: ratioOf(times.get(id), times.get("heddle")) }))
          .filter(({ ratio }) => !Number.isNaN(ratio))
          .sort((a, b) => a.ratio - b.ratio);
        const [least] = ratios;
        return least ? `${id}, batch ${batch}: at least ${least.ratio.toFixed(2)}x Heddle's time (${least.model})` : "";
      }),
    )
    .filter((line) => line !== "")
    .join("\n");
}

/** The first time by the second, the least of both, which other programs on the machine disturb least; NaN when one is missing. */
function ratioOf(time: ModelTime | undefined, by: ModelTime | undefined): number {
  return time && by && "bestMs" in time && "bestMs" in by ? time.bestMs / by.bestMs : Number.NaN;
}

function cell(time: ModelTime | undefined, heddle: ModelTime | undefined): string {
  if (!time || "missing" in time) return time?.missing ?? "";
  const ratio = ratioOf(time, heddle);
  const text = time.medianMs.toPrecision(3);
  return time === heddle || Number.isNaN(ratio) ? text : `${text} (${ratio.toFixed(2)}x)`;
}
