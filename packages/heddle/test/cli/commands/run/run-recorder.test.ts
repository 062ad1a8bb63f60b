import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChromeTrace, decodeMessage, MemoryLogSummary, parseMemoryLogLine } from "@heddle/diagnostics";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const model = modelPath("sentiment");

describe("heddle run --log-memory", () => {
  test("writes lines that can be read again, and their summary last", async () => {
    const { code, stdout, stderr } = await heddle(["run", model, "--text", "hi", "--log-memory", "--repeat", "2"]);
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toEqual(["outputs"]);
    const summary = new MemoryLogSummary();
    const rest: string[] = [];
    for (const line of stderr.trimEnd().split("\n")) {
      const record = parseMemoryLogLine(line);
      if (record) summary.add(record);
      else rest.push(line);
    }
    const { steps, allocations, kernels } = summary.totals();
    expect(steps).toBeGreaterThan(3);
    expect(rest[1]).toMatch(
      /^memory: peak [\d.]+ KiB, [\d.]+ KiB in \d+ blocks live at the end; \d+ allocations of [\d.]+ KiB$/,
    );
    expect(rest[1]).toContain(`; ${allocations} allocations of `);
    expect(rest[2]).toMatch(/^kernel +allocations +bytes$/);
    expect(rest[3]?.startsWith(kernels[0]?.name ?? "")).toBe(true);
    expect(rest.at(-1)).toMatch(/^… and \d+ other kernels$/);
    expect(stderr.trimEnd().endsWith(rest.at(-1) ?? "")).toBe(true);
  });
});

describe("heddle run --step-stats", () => {
  test("writes a Chrome trace of the last run", async () => {
    const file = join(folder(), "trace.json");
    const { code, stderr } = await heddle(["run", model, "--text", "hi", "--step-stats", file, "--repeat", "2"]);
    expect(code).toBe(0);
    const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as ChromeTrace;
    const spans = traceEvents.filter(({ ph }) => ph === "X");
    expect(stderr).toContain(`${spans.length} steps of run 3 of 3 in ${file}; open it in ui.perfetto.dev`);
    expect(spans.filter(({ name }) => name === "HeddleSplitWords").length).toBe(1);
  });

  test("writes TensorFlow's StepStats to a .pb, in place of what was there", async () => {
    const file = join(folder(), "stats.pb");
    writeFileSync(file, "old".repeat(100_000));
    const { code, stderr } = await heddle(["run", model, "--text", "hi", "--step-stats", file]);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`steps of the run in ${file}\n`)]);
    const { devStats } = decodeMessage("StepStats", readFileSync(file));
    expect(devStats[0]?.nodeStats.length).toBeGreaterThan(10);
  });

  test("records the last batch of a file of rows", async () => {
    const [rows, out, file] = [join(folder(), "rows.txt"), join(folder(), "out.jsonl"), join(folder(), "trace.json")];
    writeFileSync(rows, "good\nbad\nfine\n");
    const args = ["run", model, "--input-file", rows, "-o", out, "--batch", "2", "--step-stats", file];
    const { code, stderr } = await heddle(args);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`steps of run 2 of 2 in ${file}`)]);
    const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as ChromeTrace;
    const split = traceEvents.find(({ name }) => name === "HeddleSplitWords");
    expect(split?.args.outputs).toEqual(["string[1]", "int64[2]"]);
  });

  test("refuses a file that cannot be written before anything runs, and leaves no file without a run", async () => {
    const missing = await heddle(["run", model, "--text", "hi", "--step-stats", "/no/such/folder/x.json"]);
    expect(missing).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("/no/such/folder/x.json") });
    const file = join(folder(), "unused.json");
    const failed = await heddle(["run", "/no/such/model", "--text", "hi", "--step-stats", file]);
    expect(failed.code).toBe(2);
    expect(existsSync(file)).toBe(false);
  });
});
