import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goldens, languages } from "../golden.js";
import { detectLanguageCommand } from "./run-cli.js";

const detect = detectLanguageCommand();
let folder: string;

/** Files of the goldens, and what is no document. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "detect-language-"));
  mkdirSync(join(folder, "tree/deep/er"), { recursive: true });
  const names = ["a.py", "b.c", "deep/c.go", "deep/d.rs", "deep/er/e.sql", "f.html"];
  for (const [index, name] of names.entries()) writeFileSync(join(folder, "tree", name), goldens[index].document);
  writeFileSync(join(folder, "tree/binary"), new Uint8Array([1, 0, 2]));
  writeFileSync(join(folder, "tree/long"), "x".repeat(5000));
  symlinkSync("a.py", join(folder, "tree/link"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (text: string) => text.split("\n").slice(0, -1);

describe("detect-language", () => {
  test("prints the three most likely languages of each file", async () => {
    const result = await detect(["a.py", "deep/c.go"], { cwd: join(folder, "tree") });
    expect(result).toEqual({
      code: 0,
      stdout: "a.py: py 20.8%  hs 3.6%  clj 3.3%\ndeep/c.go: go 52.3%  kt 6.5%  r 4.1%\n",
      stderr: "",
    });
  });

  test("prints as many as are asked for, or all", async () => {
    const { stdout } = await detect(["--top", "1", "a.py"], { cwd: join(folder, "tree") });
    expect(stdout).toBe("a.py: py 20.8%\n");
    const all = await detect(["--all", "a.py"], { cwd: join(folder, "tree") });
    expect(all.stdout.split("  ")).toHaveLength(languages.length);
  });

  test("reads standard input, whatever its bytes", async () => {
    const document = goldens[9].document;
    expect(document).toContain(0);
    for (const args of [
      ["--json", "--all"],
      ["--json", "--all", "-"],
    ]) {
      const { code, stdout } = await detect(args, { stdin: document });
      const { file, languages: ranked } = JSON.parse(stdout);
      expect({ code, file }).toEqual({ code: 0, file: "-" });
      expect(ranked).toHaveLength(languages.length);
      for (const { language, confidence } of ranked) {
        expect(Math.abs(confidence - goldens[9].scores[languages.indexOf(language)])).toBeLessThan(1e-5);
      }
    }
    expect((await detect(["--top", "1"])).stdout).toBe("standard input: ini 4.2%\n");
    expect((await detect(["--top", "1"], { stdin: "x".repeat(1_000_000) })).code).toBe(0);
  });

  test("walks folders in order, and says what it skips", async () => {
    const { code, stdout, stderr } = await detect(["--json", "tree"], { cwd: folder });
    expect(lines(stdout).map((line) => JSON.parse(line).file)).toEqual(
      ["a.py", "b.c", "binary", "deep/c.go", "deep/d.rs", "deep/er/e.sql", "f.html", "long"].map((name) =>
        join("tree", name),
      ),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "skipped 1 file: 1 symbolically linked\n" });
  });

  test("skips what is binary or too large when it is told to, in folders alone", async () => {
    const args = ["--skip-binary", "--max-bytes", "4999", "--top", "1"];
    const walked = await detect([...args, "tree"], { cwd: folder });
    expect(lines(walked.stdout)).toHaveLength(6);
    expect(walked.stderr).toBe("skipped 3 files: 1 symbolically linked, 1 binary, 1 larger than 4999 bytes\n");
    const named = await detect([...args, "tree/binary", "tree/long"], { cwd: folder });
    expect(lines(named.stdout)).toHaveLength(2);
    expect(named.stderr).toBe("");
  });

  test("says in one line what cannot be read, goes on, and exits with 1", async () => {
    const { code, stdout, stderr } = await detect(["tree/none", "tree/a.py", "tree/a.py/x"], { cwd: folder });
    expect({ code, stdout: lines(stdout).length }).toEqual({ code: 1, stdout: 1 });
    expect(stderr).toBe(
      "detect-language: NOT_FOUND: tree/none; No such file or directory\n" +
        "detect-language: NOT_FOUND: tree/a.py/x; Not a directory\n",
    );
    const json = await detect(["--json", "tree/none"], { cwd: folder });
    expect(JSON.parse(json.stdout)).toEqual({
      file: "tree/none",
      error: { code: "NOT_FOUND", message: "tree/none; No such file or directory" },
    });
  });

  test("gives the same in the same order from one worker and from several", async () => {
    const many = join(folder, "many");
    mkdirSync(many);
    for (let i = 0; i < 100; i++) writeFileSync(join(many, `file-${i}`), goldens[i % goldens.length].document);
    writeFileSync(join(many, "unreadable"), "");
    chmodSync(join(many, "unreadable"), 0);
    const one = await detect(["--json", "--workers", "1", "many", "nothing"], { cwd: folder });
    expect(lines(one.stdout)).toHaveLength(102);
    for (const workers of ["2", "3"]) {
      expect(await detect(["--json", "--workers", workers, "many", "nothing"], { cwd: folder })).toEqual(one);
    }
  });

  test("shows characters that would change a terminal as escapes", async () => {
    const name = "\u001b[31mred\nx";
    writeFileSync(join(folder, name), "");
    const { stdout } = await detect([name, "--top", "1"], { cwd: folder });
    expect(stdout).toBe("\\u001b[31mred\\u000ax: ini 4.2%\n");
  });

  test("refuses what it does not know with exit code 2, and names the nearest", async () => {
    expect(await detect(["--tip", "3"])).toEqual({
      code: 2,
      stdout: "",
      stderr: "detect-language: INVALID_ARGUMENT: unknown option '--tip' (Did you mean --top?)\n",
    });
    for (const args of [
      ["--top", "0"],
      ["--top", "many"],
      ["--workers", "1.5"],
      ["--max-bytes", "-1"],
      ["--top", ""],
    ]) {
      const { code, stderr } = await detect([...args, "x"]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^detect-language: INVALID_ARGUMENT: [^\n]+\n$/);
    }
  });

  test("says what can be asked", async () => {
    const { code, stdout } = await detect(["--help"]);
    expect(code).toBe(0);
    for (const flag of ["--top", "--all", "--json", "--workers", "--max-bytes", "--skip-binary"]) {
      expect(stdout).toContain(flag);
    }
    expect((await detect(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test("exits with 130 on SIGINT", async () => {
    // More results than fit between two processes, so that it is at work when the first are seen.
    const files = Array.from({ length: 2000 }, () => "tree/a.py");
    const { code, stderr } = await detect(["--json", "--all", "--workers", "1", ...files], {
      cwd: folder,
      onStart: (child) => child.stdout?.once("data", () => child.kill("SIGINT")),
    });
    expect({ code, stderr }).toEqual({ code: 130, stderr: "detect-language: CANCELLED: interrupted\n" });
  });

  test("is quiet when nobody reads its results to the end", async () => {
    const { code, stderr } = await detect(
      Array.from({ length: 200 }, () => "tree/a.py"),
      {
        cwd: folder,
        onStart: (child) => child.stdout?.destroy(),
      },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });
});
