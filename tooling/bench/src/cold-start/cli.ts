/**
 * `pnpm bench:cold-start [ROUNDS]`: where the time goes from nothing to the first answer, as medians over fresh processes. Needs a build;
 * Chromium and workerd are left out, and named, where `pnpm test:browsers` and `pnpm test:runtimes` have not installed them.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { median } from "../median.js";
import { compiledForm, sourceForms } from "./compiled-models.js";
import { type PhaseTimes, phases } from "./phase-clock.js";
import {
  bareNode,
  type ColdStart,
  chromiumColdStart,
  nodeColdStart,
  outputFolder,
  workerdColdStart,
} from "./platforms.js";

const rounds = Number(process.argv[2] ?? 9);
const tools = fileURLToPath(new URL("../../../../node_modules/.cache/platforms/runtimes/", import.meta.url));
const out = outputFolder();

interface Row {
  readonly label: string;
  readonly start: () => Promise<ColdStart>;
  readonly found: ColdStart[];
  /** The row of the model's source. */
  readonly source?: Row;
}

const rows: Row[] = [{ label: "Node alone", start: bareNode, found: [] }];
for (const source of sourceForms) {
  const compiled = compiledForm(source, out);
  const add = (platform: string, start: (form: typeof source) => () => Promise<ColdStart>) => {
    const row = { label: `${source.model}, ${platform}`, start: start(source), found: [] };
    rows.push(row, { label: `${row.label}, compiled`, start: start(compiled), found: [], source: row });
  };
  add("Node, packages", (form) => nodeColdStart(form, out, false));
  add("Node, one bundle", (form) => nodeColdStart(form, out, true));
  if (existsSync("/usr/bin/chromium")) add("Chromium", (form) => chromiumColdStart(form, out));
  if (existsSync(tools)) add("workerd", (form) => workerdColdStart(form, out, tools));
}
for (let round = 0; round < rounds; round++) for (const { start, found } of rows) found.push(await start());

const ofPhases = ({ found }: Row, measure: (times: PhaseTimes) => number) =>
  median(found.flatMap(({ phases: times }) => (times ? [measure(times)] : [])));
const whole = ({ found }: Row) => median(found.map(({ wholeMs }) => wholeMs));
/** From the first import to the answer; where a platform has no clock for the phases, of the request. */
const answer = (row: Row) => {
  const ms = ofPhases(row, (times) => phases.reduce((sum, phase) => sum + times[phase], 0));
  return Number.isNaN(ms) && row.label !== "Node alone" ? whole(row) : ms;
};
const cpu = ({ found }: Row) => median(found.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs])));
const text = (value: number, digits = 1) => (Number.isNaN(value) ? "" : value.toFixed(digits));

const columns = [...phases, "answer", "of source", "whole", "processor", "requests: code", "model"];
const table = rows.map((row) => [
  row.label,
  ...phases.map((phase) => text(ofPhases(row, (times) => times[phase]))),
  text(answer(row)),
  row.source ? text(answer(row) / answer(row.source), 2) : "",
  text(whole(row)),
  text(cpu(row)),
  ...(row.found[0]?.requests ?? ["", ""]).map(String),
]);
console.log(`Medians of ${rounds} fresh processes, in milliseconds; Node ${process.version}\n`);
for (const cells of [["", ...columns], ["---", ...columns.map(() => "---:")], ...table]) {
  console.log(`| ${cells.join(" | ")} |`);
}
