import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../../../graph-bytes.js";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

const loops = fileURLToPath(new URL("../../../../../../fixtures/tflite/control_flow.float.tflite", import.meta.url));

describe("heddle profile", () => {
  test("reports the costs of ops and nodes as JSON", async () => {
    const args = ["profile", modelPath("sentiment"), "--text", "The movie was GREAT", "--repeat", "3"];
    const { code, stdout, stderr } = await heddle(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ model: "sentiment", signature: "serving_default", runs: 3 });
    expect(report.made_up_inputs).toBeUndefined();
    expect(report.run_us.min).toBeLessThanOrEqual(report.run_us.median);
    expect(report.run_us.median).toBeLessThanOrEqual(report.run_us.max);
    const nodes: Record<string, unknown>[] = report.nodes;
    expect(nodes).toHaveLength(report.steps);
    expect(nodes.find(({ op }) => op === "HeddleSplitWords")).toMatchObject({
      calls: 1,
      outputs: "string [4], int64 [2]",
    });
    const sum = (rows: readonly Record<string, number>[], key: string) => rows.reduce((all, row) => all + row[key], 0);
    expect(sum(report.ops, "share")).toBeCloseTo(1, 2);
    expect(sum(report.ops, "self_us")).toBeCloseTo(report.kernels_us, 0);
    expect(sum(report.ops, "calls")).toBe(report.steps);
  });

  test("measures runs on the bytes of a file", async () => {
    const path = join(folder(), "review.txt");
    writeFileSync(path, "The movie was GREAT");
    const args = ["profile", modelPath("sentiment"), "--input", `text=@${path}`, "--repeat", "1"];
    const report = JSON.parse((await heddle(args)).stdout);
    expect(report.made_up_inputs).toBeUndefined();
    expect(report.nodes.find(({ op }: { op: string }) => op === "HeddleSplitWords").outputs).toBe(
      "string [4], int64 [2]",
    );
  });

  test("makes up an input when none is given, and says so", async () => {
    const { code, stdout } = await heddle(["profile", modelPath("sentiment"), "--format", "table", "--rows", "2"]);
    expect(code).toBe(0);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("sentiment, signature serving_default");
    expect(lines[1]).toBe(
      'generated input, because you passed none: text: string [1], "The quick brown fox jumps over the lazy dog"',
    );
    expect(lines[2]).toMatch(/^run +[\d.]+ [µm]s +median of 20 runs; min [\d.]+ [µm]s, max [\d.]+ [µm]?s$/);
    expect(stdout).toMatch(
      /\nin kernels +[\d.]+ [µm]s +\d+ % +22 steps, measured with statistics\nbetween them .*\nallocated +[\d.]+ KiB\n/,
    );
    expect(stdout).toMatch(/\ncostliest 2 of 13 ops\n +self +share +total +calls +a call +memory +op\n/);
    expect(lines).toHaveLength(17);
  });

  test("makes up as many rows as --batch says", async () => {
    const args = ["profile", modelPath("sentiment"), "--batch", "7", "--repeat", "1"];
    const { made_up_inputs: made, nodes } = JSON.parse((await heddle(args)).stdout);
    expect(made).toEqual({ text: { dtype: "string", shape: [7] } });
    expect(nodes.find(({ op }: { op: string }) => op === "Relu").outputs).toBe("float [7,16]");
  });

  test("writes a flame chart with the functions that a loop runs", async () => {
    const file = join(folder(), "loop.html");
    const inputs = ["--input", "x=[1, 2]", "--input", "n=5"];
    const args = ["profile", loops, "--signature", "collatz", ...inputs, "--repeat", "2", "-o", file];
    const { code, stdout, stderr } = await heddle(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `wrote ${file}: the flame chart of the fastest of 2 runs\n` });
    const { ops } = JSON.parse(stdout);
    const loop = ops.find(({ op }: { op: string }) => op === "StatelessWhile");
    expect(loop.calls).toBe(1);
    expect(loop.self_us).toBeLessThan(loop.total_us);
    expect(ops.find(({ op }: { op: string }) => op === "Greater").calls).toBeGreaterThan(1);
    const html = readFileSync(file, "utf8");
    expect(html).toContain("<title>control_flow.float.tflite, signature collatz</title>");
    expect(html).toContain("subgraph_7_condition");
  });

  test("names the generated input when a run with it fails", async () => {
    const file = join(folder(), "number.pb");
    const nodes = [
      { name: "text", op: "Placeholder", types: { dtype: 7 } },
      { name: "number", op: "StringToNumber", inputs: ["text"], types: { out_type: 1 } },
    ];
    writeFileSync(file, graphBytes(nodes));
    const { code, stdout, stderr } = await heddle(["profile", file, "--format", "table"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^heddle: INVALID_ARGUMENT: with a generated input \(text: string \[1\], "The quick.*"\): .*could not correctly convert/,
    );
    const given = await heddle(["profile", file, "--text", "1.5", "--repeat", "1"]);
    expect(given).toMatchObject({ code: 0, stderr: "" });
  });

  test("ends at Ctrl-C, and at a time limit", async () => {
    const args = ["profile", modelPath("sentiment"), "--batch", "50000", "--repeat", "100000"];
    const interrupt = (child: ChildProcess) => void setTimeout(() => child.kill("SIGINT"), 3000);
    const { code, stdout, stderr } = await heddle(args, { onStart: interrupt });
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toMatch(/^heddle: CANCELLED: (the run was aborted: )?interrupted\n$/);
    const late = await heddle(["profile", modelPath("sentiment"), "--batch", "1000000", "--timeout", "50"]);
    expect(late.code).toBe(1);
    expect(late.stderr).toMatch(/^heddle: DEADLINE_EXCEEDED: /);
  });

  test("refuses a file that cannot be written before it runs the model", async () => {
    const file = join(folder(), "none", "x.html");
    const { code, stdout, stderr } = await heddle(["profile", modelPath("sentiment"), "--repeat", "1", "-o", file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(`heddle: NOT_FOUND: ${dirname(file)}; No such file or directory\n`);
  });

  test.each([
    ["another ending of the file", ["-o", "x.json"], "-o x.json: the file to write ends in .html"],
    [
      "--batch with an input",
      ["--text", "x", "--batch", "2"],
      "--batch is for a generated input, and you passed an input",
    ],
    ["an unknown signature", ["--signature", "none"], /has no signature 'none'/],
    ["an input of another type", ["--input", "text=1"], /^input 'text': /],
  ])("refuses %s", async (_, args, message) => {
    const { code, stdout, stderr } = await heddle(["profile", modelPath("sentiment"), ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replace("heddle: INVALID_ARGUMENT: ", "").trimEnd()).toMatch(message);
    expect(existsSync("x.json")).toBe(false);
  });

  test("reports errors as JSON under --format json", async () => {
    const { code, stdout } = await heddle(["profile", "no-such-model", "--format", "json"]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout || "{}").error?.code).toBe("NOT_FOUND");
  });

  test("shows help with examples", async () => {
    const { code, stdout } = await heddle(["profile", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toContain("heddle profile sentiment --batch 1000");
    for (const flag of [
      "--inputs",
      "--input",
      "--text",
      "--signature",
      "--plugin",
      "--repeat",
      "--timeout",
      "--format",
      "-o",
    ]) {
      expect(stdout).toContain(flag);
    }
  });
});
