import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";
import { startServing } from "../serve/serving-process.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const lstm = modelPath("../dense/lstm");

describe("heddle run --threads", () => {
  test("prints what one thread prints", async () => {
    const args = ["run", lstm, "--text", "a good film", "--text", "boring", "--format", "json"];
    const [one, three] = [await heddle(args), await heddle([...args, "--threads", "3"])];
    expect(one).toMatchObject({ code: 0 });
    expect(three).toEqual(one);
  });

  test("writes the file of one thread", async () => {
    const words = ["superb", "dull", "the", "plot", "was", "a joy"];
    const rows = Array.from({ length: 9000 }, (_, row) => `${words[row % 6]} ${words[(row * 7) % 5]}`);
    const path = join(folder(), "rows.txt");
    writeFileSync(path, `${rows.join("\n")}\n`);
    const [one, two] = ["one", "two"].map((name) => join(folder(), `${name}.csv`));
    const run = (target: string, ...more: string[]) =>
      heddle(["run", lstm, "--input-file", path, "-o", target, ...more]);
    expect(await run(one)).toMatchObject({ code: 0 });
    expect(await run(two, "--threads", "2")).toMatchObject({ code: 0 });
    expect(readFileSync(two).equals(readFileSync(one))).toBe(true);
  });

  test("refuses copies of the model beside threads, and numbers that are not of threads", async () => {
    const both = await heddle(["run", lstm, "--input-file", "x.csv", "--workers", "2", "--threads", "2"]);
    expect(both.stderr).toContain("--threads is for one copy of the model: leave --workers out");
    expect(both.code).not.toBe(0);
    const none = await heddle(["run", lstm, "--text", "x", "--threads", "0"]);
    expect(none.stderr).toContain("It must be a whole number from 1 to 64.");
  });
});

describe("heddle serve --threads", () => {
  test.each(["0", "1"])("answers as one thread, with --workers %s", async (workers) => {
    const words = ["superb", "dull", "the", "plot", "was", "a joy"];
    const instances = Array.from({ length: 700 }, (_, row) => `${words[row % 6]} ${words[(row * 7) % 5]}`);
    const args = [lstm, "--no-grpc", "--workers", workers];
    const answers = await Promise.all(
      [[], ["--threads", "2"]].map(async (more) => {
        const { url, kill, ended } = await startServing(heddle, [...args, ...more]);
        const body = JSON.stringify({ instances });
        const answer = await (await fetch(`${url}/v1/models/lstm:predict`, { method: "POST", body })).text();
        kill("SIGTERM");
        expect((await ended).code).toBe(0);
        return answer;
      }),
    );
    expect(answers[0]).toContain("predictions");
    expect(answers[1]).toBe(answers[0]);
  });

  test("refuses numbers that are not of threads", async () => {
    const none = await heddle(["serve", lstm, "--threads", "0"]);
    expect(none.stderr).toContain("It must be a whole number from 1 to 64.");
  });
});
