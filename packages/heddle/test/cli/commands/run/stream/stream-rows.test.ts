import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bytesSource, type RowFormat, readRows } from "@heddle/rows";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../../model-case.js";
import { temporaryFolder } from "../../../../temporary-folder.js";
import { heddleCommand } from "../../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
};

const sentiment = modelPath("sentiment");
const run = (...args: string[]) => heddle(["run", sentiment, "--input-file", ...args]);

const texts = ["The movie was GREAT!!!", "awful, boring plot...", "", "x"];
const csv = `id,text\n1,${texts[0]}\n2,"${texts[1]}"\n3,\n4,x\n`;

async function rowCount(path: string, format: RowFormat): Promise<number> {
  let rows = 0;
  for await (const batch of readRows(bytesSource(new Uint8Array(readFileSync(path))), format)) rows += batch.rowCount;
  return rows;
}

describe("heddle run --input-file", () => {
  test("has the outputs of --text, whatever the form of the rows and the size of the batches", async () => {
    const { stdout } = await heddle([
      "run",
      sentiment,
      "--format",
      "json",
      ...texts.flatMap((text) => ["--text", text]),
    ]);
    const { outputs } = JSON.parse(stdout);
    const wanted = texts.map((_, row) => ({ positive: outputs.positive[row], tokens: outputs.tokens[row] }));
    const lines = (text: string) =>
      text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);
    for (const path of [
      file("rows.csv", csv),
      file("rows.csv.gz", gzipSync(csv)),
      file("rows.tsv", `text\n${texts.join("\n")}\n`),
      file("rows.txt", texts.join("\r\n")),
      file("rows.jsonl", texts.map((text) => JSON.stringify({ text })).join("\n")),
    ]) {
      const found = await run(path, "--batch", path.endsWith(".csv") ? "1" : "3");
      expect(lines(found.stdout)).toEqual(wanted);
      expect(found.stderr).toMatch(/^4 rows in \d+\.\d s \([\d,]+ rows\/s\), peak memory \d+ MB\n$/);
    }
  });

  test("writes the form that the name of the output shows", async () => {
    const path = file("rows.csv", csv);
    const { stdout } = await run(path);
    for (const format of ["jsonl", "csv", "tsv", "parquet", "arrow"] as const) {
      const out = join(folder(), `out.${format}`);
      expect(await run(path, "-o", out, "--with-inputs")).toMatchObject({ code: 0, stdout: "" });
      expect(await rowCount(out, format)).toBe(4);
      // One form is the input of the next run.
      const again = await run(out, "--column", "text=text");
      expect(again.code).toBe(0);
      expect(again.stdout).toBe(stdout);
    }
    expect(readFileSync(join(folder(), "out.csv"), "utf8").split("\n")[0]).toBe("id,text,positive,tokens");
    expect(readFileSync(join(folder(), "out.csv"), "utf8").split("\n")[1]).toMatch(
      /^1,The movie was GREAT!!!,0\.82\d+,"\[5,16,/,
    );
  });

  test("refuses a column with the name of an output as a wrong request", async () => {
    const path = file("outputs.csv", "text,positive\ngreat,1\n");
    for (const workers of [[], ["--workers", "2"]]) {
      const { code, stdout, stderr } = await run(path, "--with-inputs", ...workers);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(
        "heddle: INVALID_ARGUMENT: column 'positive' of the input and output 'positive' have one name: leave --with-inputs out\n",
      );
    }
  });

  test("writes the columns of a file without rows", async () => {
    const out = join(folder(), "empty.csv");
    expect(await run(file("empty.csv.txt", ""), "-o", out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, "utf8")).toBe("positive,tokens\n");
    expect(await run(file("header.csv", "text\n"))).toMatchObject({ code: 0, stdout: "" });
  });

  test("takes the columns that --column and --no-header name", async () => {
    const path = file("plain.csv", "1,great\n2,awful\n");
    const found = await run(path, "--no-header", "--column", "text=2");
    expect(found.stdout.trim().split("\n")).toHaveLength(2);
  });

  test.each([
    [["missing.csv"], 2, "NOT_FOUND: missing.csv; No such file or directory"],
    [["missing.csv", "-o", "missing/out.csv"], 2, "NOT_FOUND: missing; No such file or directory"],
    [
      ["rows"],
      2,
      "INVALID_ARGUMENT: the format of rows is unknown: pass --input-format jsonl|csv|tsv|txt|parquet|arrow",
    ],
    [["a.csv", "--text", "x"], 2, "INVALID_ARGUMENT: --text cannot be used with --input-file"],
    [["a.csv", "--devices", "2"], 2, "INVALID_ARGUMENT: --devices cannot be used with --input-file"],
    [
      ["a.csv", "--output-format", "parquet"],
      2,
      "INVALID_ARGUMENT: parquet is not text: write it to a file with --output",
    ],
    [
      ["a.csv", "-o", "out.csv.gz"],
      2,
      "INVALID_ARGUMENT: --output out.csv.gz: compressed files are read, but not written",
    ],
    [
      ["a.csv", "--input-format", "xls"],
      2,
      "INVALID_ARGUMENT: 'xls' is not a format of rows: wanted one of jsonl, csv, tsv, txt, parquet, arrow",
    ],
  ])("refuses %j", async (args, code, message) => {
    expect(await run(...args)).toMatchObject({ code, stdout: "", stderr: `heddle: ${message}\n` });
  });

  test.each([
    [
      "id,tex\n1,a\n",
      [],
      "rows.csv has no column 'text' for input 'text' (did you mean 'tex'?): it has 'id', 'tex'; --column text=NAME names another",
    ],
    [
      "id,t\n1,a\n",
      ["--column", "text=it"],
      "rows.csv has no column 'it' for input 'text' (did you mean 'id'?): it has 'id', 't'",
    ],
    [
      "id,t\n1,a\n",
      ["--column", "tex=t"],
      "--column: the model has no input 'tex' (did you mean 'text'?): it takes 'text'",
    ],
    ["text,b\n1,a\n1,2,3\n", [], "rows.csv:3: the row has 3 cells, but the header has 2 cells"],
    ["", [], "rows.csv has no column 'text' for input 'text': it has no columns; --column text=NAME names another"],
  ])("refuses the rows %j", async (content, flags, message) => {
    const path = file("rows.csv", content);
    const found = await run(path, ...flags);
    expect({ ...found, stderr: found.stderr.replaceAll(`${folder()}/`, "") }).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `heddle: INVALID_ARGUMENT: ${message}\n`,
    });
  });

  test("keeps finished rows in a part when a later row is wrong, and says so", async () => {
    const out = join(folder(), "kept.jsonl");
    const path = file("wrong.jsonl", '{"text":"a"}\n{"text":"b"}\n{"text":1}\n');
    const { code, stderr } = await run(path, "--batch", "1", "-o", out);
    expect(code).not.toBe(0);
    expect(stderr).toContain(`rows are in ${out}.part\n`);
    expect(stderr).toContain(`wrong.jsonl:3, column 'text': wanted a string or {"b64": …}, found 1`);
    expect(existsSync(out)).toBe(false);
    const binary = join(folder(), "kept.parquet");
    await run(path, "--batch", "1", "-o", binary);
    expect(readdirSync(folder()).filter((name) => name.startsWith("kept.parquet"))).toEqual([]);
  });

  test("refuses to write over the rows that it reads", async () => {
    const rows = "text\ngreat\n";
    const path = file("own.csv", rows);
    const link = join(folder(), "link.csv");
    symlinkSync(path, link);
    for (const out of [path, link, join(folder(), ".", "own.csv")]) {
      expect(await run(path, "-o", out)).toMatchObject({
        code: 2,
        stderr: `heddle: INVALID_ARGUMENT: --output ${out} is the input file: its rows would be lost; name another file\n`,
      });
    }
    expect(readFileSync(path, "utf8")).toBe(rows);
  });

  test("says that flags of rows need a file", async () => {
    expect(await heddle(["run", sentiment, "--text", "x", "-o", "out.csv"])).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: --output needs --input-file\n",
    });
  });
});
