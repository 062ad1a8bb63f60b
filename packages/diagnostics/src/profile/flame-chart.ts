import type { StepStats } from "@heddle/protos/diagnostics";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import { costTable } from "./cost-table.js";
import { nodeCosts, opCosts } from "./costs.js";
import { escapeHtml } from "./escape-html.js";
import { type FlameFrame, framesByName, framesByTime } from "./flame-frames.js";
import { type FlameData, type PageFrame, showFlameChart } from "./flame-page.js";
import { flameStyle } from "./flame-style.js";
import { formatMicros } from "./format-cost.js";
import { profiledSteps } from "./profiled-steps.js";

/** Options of {@link toFlameChart}. */
export interface FlameChartOptions {
  /** The heading of the page. Default "Flame chart". */
  readonly title?: string;
  /** A line below the heading. Default: the time and the number of the steps. */
  readonly summary?: string;
  /** The most bars of each of the two charts; the shortest are left out, and the page says so. Default 50,000. */
  readonly maxFrames?: number;
}

/** Rows of the page's tables. */
const TABLE_ROWS = 50;

/**
 * A page with the flame chart of one run, as one HTML file that loads nothing: name scopes, nodes below them, and below these the nodes of
 * the functions that they ran; in the order of time, or all calls of a node joined. Bars are zoomed and searched, and tell op, time,
 * types, shapes and bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a `maxFrames` that is not a whole number above 0
 */
export function toFlameChart(stats: StepStats, options: FlameChartOptions = {}): string {
  checkOptionNames("toFlameChart", options, OPTIONS);
  const { title = "Flame chart", maxFrames = 50_000 } = options;
  if (!Number.isSafeInteger(maxFrames) || maxFrames < 1) {
    throw invalidArgument(`maxFrames must be a whole number above 0, found ${maxFrames}`, { option: "maxFrames" });
  }
  const steps = profiledSteps(stats);
  const ops = opCosts(steps);
  const views = [
    { name: "In order of time", frames: framesByTime(steps) },
    { name: "Joined by name", frames: framesByName(steps) },
  ];
  const stepCount = ops.reduce((sum, { calls }) => sum + calls, 0);
  const micros = ops.reduce((sum, { selfMicros }) => sum + selfMicros, 0);
  const { summary = `${stepCount} steps; ${formatMicros(micros)} in kernels` } = options;
  const missing = Math.max(...views.map(({ frames }) => frames.length - maxFrames));
  const kept = views.map(({ name, frames }) => ({ name, frames: longest(frames, maxFrames) }));
  return page({
    title,
    summary: missing > 0 ? `${summary}; the shortest ${missing} bars are left out` : summary,
    data: pageData(kept),
    tables: `${costTable("Ops", ops, TABLE_ROWS)}${costTable("Nodes", nodeCosts(steps), TABLE_ROWS)}`,
  });
}

/** The longest frames, in their order. A frame is never shorter than those below it, so these stay as well. */
function longest(frames: readonly FlameFrame[], most: number): readonly FlameFrame[] {
  if (frames.length <= most) return frames;
  const kept = new Set([...frames].sort((a, b) => b.micros - a.micros || a.depth - b.depth).slice(0, most));
  return frames.filter((frame) => kept.has(frame));
}

function pageData(views: readonly { readonly name: string; readonly frames: readonly FlameFrame[] }[]): FlameData {
  const indices = new Map<string, number>();
  const indexOf = (text: string | undefined) => {
    if (text === undefined) return -1;
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const nanos = (micros: number) => Math.round(micros * 1000) / 1000;
  const row = (frame: FlameFrame): PageFrame => [
    frame.depth,
    nanos(frame.startMicros),
    nanos(frame.micros),
    nanos(frame.selfMicros),
    frame.calls,
    frame.bytes,
    indexOf(frame.name),
    indexOf(frame.path),
    indexOf(frame.op),
    indexOf(frame.outputs),
  ];
  const rows = views.map(({ name, frames }) => ({ name, frames: frames.map(row) }));
  return { texts: [...indices.keys()], views: rows };
}

interface PageParts {
  readonly title: string;
  readonly summary: string;
  readonly data: FlameData;
  /** HTML. */
  readonly tables: string;
}

const HINT =
  "Click a bar to zoom to it. Ctrl and the wheel zoom, Shift and the wheel move; keys: arrows, Enter, Escape, + and -.";

function page({ title, summary, data, tables }: PageParts): string {
  // No text of the data can end the element of the script.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${flameStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p>
</header>
<div class="bar">
<div id="views" role="group" aria-label="View"></div>
<button id="reset">Whole run</button>
<input id="search" type="search" placeholder="Search nodes and ops" aria-label="Search nodes and ops">
<output id="found"></output>
</div>
<div class="chart"><canvas id="chart" tabindex="0" role="img" aria-label="Flame chart; the tables below have the same times"></canvas></div>
<div id="details" aria-live="polite" data-hint="${HINT}"></div>
<div id="tip" hidden></div>
${tables}
<script>(${showFlameChart.toString()})(${json});</script>
</body>
</html>
`;
}

const OPTIONS: Readonly<Record<keyof FlameChartOptions, true>> = { title: true, summary: true, maxFrames: true };
