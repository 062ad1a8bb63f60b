/**
 * `pnpm bench:cold-start [ROUNDS]`: where the time goes from nothing to the first answer, as medians over fresh processes. Needs a build;
 * Chromium and workerd are left out, and named, where `pnpm test:browsers` and `pnpm test:runtimes` have not installed them.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type PhaseTimes, phases } from "./phase-clock.js";
import { type ColdStart, chromiumColdStart, nodeColdStart, outputFolder, workerdColdStart } from "./platforms.js";
import type { ColdModel } from "./program.js";

const rounds = Number(process.argv[2] ?? 9);
const tools = fileURLToPath(new URL("../../../../node_modules/.cache/platforms/runtimes/", import.meta.url));
const models: readonly ColdModel[] = ["sentiment", "language"];
const out = outputFolder();

const rows: [label: string, start: () => Promise<ColdStart>, found: ColdStart[]][] = [];
for (const model of models) {
  rows.push([`${model}, Node, packages`, nodeColdStart(model, out, false), []]);
  rows.push([`${model}, Node, one bundle`, nodeColdStart(model, out, true), []]);
  if (existsSync("/usr/bin/chromium")) rows.push([`${model}, Chromium`, chromiumColdStart(model, out), []]);
  if (existsSync(tools)) rows.push([`${model}, workerd`, workerdColdStart(model, out, tools), []]);
}
for (let round = 0; round < rounds; round++) for (const [, start, found] of rows) found.push(await start());

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const columns = [...phases, "whole", "requests: code", "model"];
const table = rows.map(([label, , found]) => {
  const phaseOf = (phase: keyof PhaseTimes) => found.flatMap(({ phases: times }) => (times ? [times[phase]] : []));
  const requests = found[0]?.requests;
  const times = [...phases.map((phase) => median(phaseOf(phase))), median(found.map(({ wholeMs }) => wholeMs))];
  return [label, ...times.map((ms) => (Number.isNaN(ms) ? "" : ms.toFixed(1))), ...(requests ?? ["", ""]).map(String)];
});
console.log(`Medians of ${rounds} fresh processes, in milliseconds; Node ${process.version}`);
const all = [["", ...columns], ...table];
const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of all)
  console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  "));
