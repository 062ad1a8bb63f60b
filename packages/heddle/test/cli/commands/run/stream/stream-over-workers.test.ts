import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../../model-case.js";
import { temporaryFolder } from "../../../../temporary-folder.js";
import { heddleCommand } from "../../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

const file = (name: string, content: string) => {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
};

const run = (...args: string[]) => heddle(["run", modelPath("sentiment"), "--input-file", ...args]);

const words = ["superb", "dull", "the", "plot", "was", "a joy"];
const csv = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, row) => `${row},"${words[row % 6]}, ${words[(row * 7) % 5]}"`);
  return `id,text\n${lines.join("\n")}\n`;
};

describe("heddle run --input-file --workers", () => {
  test("writes the files of one thread, whatever the form", async () => {
    const path = file("rows.csv", csv(5000));
    for (const format of ["jsonl", "csv", "parquet", "arrow"] as const) {
      const [one, three] = [join(folder(), `one.${format}`), join(folder(), `three.${format}`)];
      const flags = ["--column", "text=text", "--with-inputs", "--batch", "512"];
      expect(await run(path, "-o", one, ...flags)).toMatchObject({ code: 0 });
      expect(await run(path, "-o", three, ...flags, "--workers", "3")).toMatchObject({ code: 0, stdout: "" });
      expect(readFileSync(three).equals(readFileSync(one))).toBe(true);
      // One form is the input of the next run.
      const again = join(folder(), `again-${format}.csv`);
      const rerun = await run(three, "-o", again, "--column", "text=text", "--workers", "2");
      expect(rerun).toMatchObject({ code: 0 });
      expect(readFileSync(again, "utf8").split("\n")).toHaveLength(5002);
    }
  });

  test("reads standard input and writes standard output, with a column of errors", async () => {
    const lines = ['{"text":"great"}', '{"text":5}', '{"text":"dull"}'].join("\n");
    const flags = ["--input-format", "jsonl", "--batch", "1", "--error-column", "--with-inputs"];
    const args = ["run", modelPath("sentiment"), "--input-file", "-", ...flags];
    const one = await heddle(args, { stdin: lines });
    const two = await heddle([...args, "--workers", "2"], { stdin: lines });
    expect(two).toMatchObject({ code: 0, stdout: one.stdout });
    expect(two.stdout.split("\n")[1]).toContain("wanted a string");
  });

  test("names the place of the first bad row, and keeps the rows before it", async () => {
    const path = file("rows.jsonl", ['{"text":"a"}', '{"text":"b"}', '{"text":5}', '{"text":6}'].join("\n"));
    const out = join(folder(), "out.jsonl");
    const found = await run(path, "-o", out, "--batch", "1", "--workers", "3");
    expect(found).toMatchObject({ code: 1, stdout: "" });
    expect(found.stderr.replaceAll(`${folder()}/`, "")).toBe(
      "the first 2 rows are in out.jsonl.part\nheddle: INVALID_ARGUMENT: rows.jsonl:3, column 'text': wanted a string or {\"b64\": …}, found 5\n",
    );
    expect(existsSync(out)).toBe(false);
  });

  test("writes the columns of a file without rows", async () => {
    const out = join(folder(), "empty.csv");
    expect(await run(file("empty.jsonl", ""), "-o", out, "--workers", "2")).toMatchObject({ code: 0 });
    expect(readFileSync(out, "utf8")).toBe("positive,tokens\n");
  });

  test("loads plugins into each thread", async () => {
    const path = file("rows.csv", csv(10));
    const found = await run(path, "--column", "text=text", "--workers", "2", "--plugin", "@heddle/kernels-string");
    expect(found).toMatchObject({ code: 0 });
    expect(found.stdout.trim().split("\n")).toHaveLength(10);
  });

  test("ends at Ctrl-C with 130", async () => {
    const path = file("rows.csv", csv(20));
    const found = await heddle(
      ["run", modelPath("sentiment"), "--input-file", "-", "--input-format", "csv", "--column", "text=text"].concat([
        "--workers",
        "2",
        "--batch",
        "4",
      ]),
      {
        onStart(child) {
          child.stdin?.write(readFileSync(path));
          child.stdout?.once("data", () => child.kill("SIGINT")); // A second one ends it at once, without a word.
        },
      },
    );
    expect(found).toMatchObject({ code: 130, stderr: "heddle: CANCELLED: interrupted\n" });
  });

  test.each([
    [["--log-memory"], "--log-memory is for one copy of the model: leave --workers out"],
    [["--step-stats", "x.json"], "--step-stats is for one copy of the model: leave --workers out"],
    [["--event-files", "x"], "--event-files is for one copy of the model: leave --workers out"],
  ])("refuses %j", async (flags, message) => {
    expect(await run("a.csv", "--workers", "2", ...flags)).toMatchObject({
      code: 2,
      stderr: `heddle: INVALID_ARGUMENT: ${message}\n`,
    });
  });

  test("refuses --init for a model that is no frozen graph", async () => {
    const path = file("rows.csv", csv(10));
    expect(await run(path, "--column", "text=text", "--workers", "2", "--init", "fill")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "heddle: INVALID_ARGUMENT: --init fill is for frozen graphs; this model is of another kind\n",
    });
  });

  test("refuses a signature that the model does not have", async () => {
    const path = file("rows.csv", csv(10));
    expect(await run(path, "--workers", "2", "--signature", "nope")).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: the model has no signature 'nope': it has 'serving_default'\n",
    });
  });
});
