import { formatBytes, formatMicros, type NodeCost, type OpCost, type Profile } from "@heddle/diagnostics";
import type { FlatTensor } from "@heddle/tensor";
import { describeMadeUp } from "../../../model/warm-up/made-up-inputs.js";
import type { JsonValue } from "../../../predict/json-text.js";
import { counted } from "../../../text/counted.js";
import { tableLines } from "../../../text/table.js";
import { visible } from "../../../text/visible-text.js";
import type { Terminal } from "../../process/terminal.js";
import { medianOf } from "../run/run-times.js";

/** The result of `heddle profile`. */
export interface ProfileReport {
  readonly model: string;
  readonly signature: string;
  /** The inputs, when none are given. */
  readonly madeUp: Readonly<Record<string, FlatTensor>> | undefined;
  /** The time of each run without statistics, in microseconds. */
  readonly runMicros: readonly number[];
  readonly profile: Profile;
}

/** Rows of each table without `--rows`. */
const DEFAULT_ROWS = 15;

/** The report as JSON: all ops and nodes. Times are in microseconds. */
export function profileJson({ model, signature, madeUp, runMicros, profile }: ProfileReport): JsonValue {
  const shared = (cost: OpCost | NodeCost) => ({
    self_us: rounded(cost.selfMicros),
    share: Number(cost.share.toFixed(4)),
    total_us: rounded(cost.totalMicros),
    calls: cost.calls,
    us_per_call: rounded(perCall(cost)),
    allocated_bytes: cost.allocatedBytes,
  });
  const made = Object.entries(madeUp ?? {}).map(([name, { dtype = "", shape }]) => [name, { dtype, shape }]);
  return {
    model,
    signature,
    ...(madeUp && { made_up_inputs: Object.fromEntries(made) }),
    runs: runMicros.length,
    run_us: {
      median: rounded(medianOf(runMicros)),
      min: rounded(Math.min(...runMicros)),
      max: rounded(Math.max(...runMicros)),
    },
    kernels_us: rounded(profile.kernelMicros),
    between_us: rounded(betweenMicros(runMicros, profile)),
    steps: profile.steps,
    allocated_bytes: profile.allocatedBytes,
    ops: profile.ops.map((cost) => ({ op: cost.op, nodes: cost.nodes, ...shared(cost) })),
    nodes: profile.nodes.map((cost) => ({ node: cost.node, op: cost.op, outputs: cost.outputs, ...shared(cost) })),
  };
}

/** The report as lines for a terminal: the `rows` costliest ops and nodes. */
export function profileLines(report: ProfileReport, terminal: Terminal, rows = DEFAULT_ROWS): string[] {
  const { runMicros, profile, madeUp } = report;
  const { bold, width } = terminal;
  const between = betweenMicros(runMicros, profile);
  const [median, least, most] = [medianOf(runMicros), Math.min(...runMicros), Math.max(...runMicros)].map(formatMicros);
  const share = (micros: number) => `${((100 * micros) / (profile.kernelMicros + between || 1)).toFixed(0)} %`;
  const facts = [
    ["run", median ?? "", "", `median of ${counted(runMicros.length, "run")}; min ${least}, max ${most}`],
    [
      "in kernels",
      formatMicros(profile.kernelMicros),
      share(profile.kernelMicros),
      `${counted(profile.steps, "step")}, measured with statistics`,
    ],
    between > 0
      ? ["between them", formatMicros(between), share(between), "executor, inputs and outputs"]
      : ["between them", "?", "", "less than the time that statistics take"],
    ["allocated", formatBytes(profile.allocatedBytes), "", ""],
  ];
  return [
    bold(`${visible(report.model)}, signature ${visible(report.signature)}`),
    ...(madeUp ? [visible(`generated input, because you passed none: ${describeMadeUp(madeUp)}`)] : []),
    ...tableLines({ columns: columns(["", "", "", ""], 1, 3), rows: facts }, width).slice(1),
    "",
    ...costLines("ops", ["op"], profile.ops, ({ op }) => [op], rows, terminal),
    "",
    ...costLines("nodes", ["op", "node"], profile.nodes, ({ op, node }) => [op, node], rows, terminal),
  ];
}

function costLines<T extends OpCost | NodeCost>(
  title: string,
  texts: readonly string[],
  costs: readonly T[],
  textsOf: (cost: T) => readonly string[],
  most: number,
  { width, bold }: Terminal,
): string[] {
  const headings = ["self", "share", "total", "calls", "a call", "memory", ...texts];
  const rows = costs
    .slice(0, most)
    .map((cost) => [
      formatMicros(cost.selfMicros),
      `${(100 * cost.share).toFixed(1)} %`,
      formatMicros(cost.totalMicros),
      String(cost.calls),
      formatMicros(perCall(cost)),
      formatBytes(cost.allocatedBytes),
      ...textsOf(cost).map(visible),
    ]);
  const shown =
    costs.length > most ? `costliest ${most} of ${counted(costs.length, title.slice(0, -1))}` : `costliest ${title}`;
  return [
    bold(shown),
    ...tableLines({ columns: columns(headings, 0, 6), rows: withEnds(headings, rows, width) }, width, bold),
  ];
}

/** The fewest characters of a name. */
const LEAST_NAME = 24;

/** Cuts the begin of the texts of the last column, for a table would cut their end: the end of a node's name tells more. */
function withEnds(headings: readonly string[], rows: readonly (readonly string[])[], width: number): string[][] {
  const widest = (column: number) => Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0));
  const others = headings.slice(0, -1).reduce((sum, _, column) => sum + widest(column) + 2, 0);
  const most = Math.max(LEAST_NAME, width - others);
  return rows.map((row) => {
    const name = row.at(-1) ?? "";
    return [...row.slice(0, -1), name.length > most ? `…${name.slice(1 - most)}` : name];
  });
}

/** Columns of which those from `first` to before `end` are numbers. */
function columns(headings: readonly string[], first: number, end: number) {
  return headings.map((heading, i) => ({
    heading,
    align: i >= first && i < end ? ("right" as const) : ("left" as const),
  }));
}

/** The part of a run in which no kernel computed. */
function betweenMicros(runMicros: readonly number[], { kernelMicros }: Profile): number {
  return Math.max(0, medianOf(runMicros) - kernelMicros);
}

const perCall = ({ totalMicros, calls }: OpCost | NodeCost) => totalMicros / Math.max(calls, 1);

const rounded = (micros: number) => Math.round(micros * 1000) / 1000;
