import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../../graph-bytes.js";
import { modelPath } from "../../model-case.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/** Arguments that run a model whose one kernel never ends by itself; it says so on standard error once it runs. */
function endless(): string[] {
  const plugin = join(folder(), "endless.mjs");
  writeFileSync(
    plugin,
    `export const plugin = {
      name: "endless", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
      register({ registerOp, registerKernel }) {
        const arg = (name) => ({ name, type: ${DataType.FLOAT}, isRef: false });
        registerOp({ name: "Endless", inputs: [arg("x")], outputs: [arg("y")], attrs: [], isStateful: false });
        registerKernel({ op: "Endless", create: () => ({ compute({ cancellation }) {
          setImmediate(() => process.stderr.write("running\\n"));
          const alive = setInterval(() => {}, 1000);
          return new Promise((_, reject) => cancellation.register(cancellation.newToken(), (reason) => {
            clearInterval(alive);
            reject(reason);
          }));
        } }) });
      },
    };`,
  );
  const file = join(folder(), "endless.pb");
  const types = { dtype: DataType.FLOAT };
  writeFileSync(
    file,
    graphBytes([
      { name: "x", op: "Placeholder", types, shape: [] },
      { name: "y", op: "Endless", inputs: ["x"] },
    ]),
  );
  return ["run", file, "--input", "x=1", "--plugin", plugin];
}

describe("heddle as a process", () => {
  test("cancels on SIGINT and exits with 130", async () => {
    const { code, stdout, stderr } = await heddle(endless(), {
      onStart: (child) => child.stderr?.on("data", (text) => String(text).includes("running") && child.kill("SIGINT")),
    });
    expect({ code, stdout, stderr }).toEqual({
      code: 130,
      stdout: "",
      stderr: expect.stringMatching(/^running\nheddle: CANCELLED: [^\n]+\n$/),
    });
  });

  test("exits with 130 while it waits for standard input", async () => {
    const { code, stderr } = await heddle(["run", modelPath("string_lookup"), "--inputs", "-"], {
      // More than fits between two processes: it was taken once the command reads.
      onStart: (child) => child.stdin?.write(" ".repeat(2 ** 20), () => child.kill("SIGINT")),
    });
    expect({ code, stderr }).toEqual({ code: 130, stderr: "heddle: CANCELLED: interrupted\n" });
  });

  test("ends a run at its time limit", async () => {
    const { code, stderr } = await heddle([...endless(), "--timeout", "1000"]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "running\nheddle: DEADLINE_EXCEEDED: the run took longer than 1000 ms\n",
    });
  });

  test("is quiet when nobody reads its results to the end", async () => {
    const texts = Array.from({ length: 2000 }, (_, i) => `word${i} and more`);
    const stdin = JSON.stringify({ inputs: { text: texts } });
    const { code, stderr } = await heddle(["run", modelPath("vectorize_tf_idf"), "--inputs", "-", "--format", "json"], {
      stdin,
      onStart: (child) => child.stdout?.destroy(),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test.runIf(existsSync("/dev/full"))("says that the disk is full, once, with code 1", async () => {
    const full = "No space left on device\n";
    const stdoutFile = openSync("/dev/full", "w");
    try {
      for (const args of [
        ["--text", "red"],
        ["--input-file", "-", "--input-format", "txt"],
      ]) {
        const { code, stderr } = await heddle(["run", modelPath("string_lookup"), ...args], {
          stdin: "red\n",
          stdoutFile,
        });
        expect({ code, stderr }).toEqual({ code: 1, stderr: `heddle: RESOURCE_EXHAUSTED: standard output; ${full}` });
      }
    } finally {
      closeSync(stdoutFile);
    }
    const toFile = ["--input-file", "-", "--input-format", "txt", "--output-format", "csv", "-o", "/dev/full"];
    const { code, stderr } = await heddle(["run", modelPath("string_lookup"), ...toFile], { stdin: "red\n" });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `heddle: RESOURCE_EXHAUSTED: /dev/full; ${full}` });
  });

  test("writes no escape codes to what is no terminal", async () => {
    const args = ["run", modelPath("string_lookup"), "--text", "\u001b[31mred", "--format", "table"];
    for (const env of [{}, { NO_COLOR: "1" }]) {
      const { stdout, stderr } = await heddle(args, { env });
      expect(stdout + stderr).not.toContain("\u001b");
      expect(stdout).toContain("\\u001b[31mred");
    }
  });
});
