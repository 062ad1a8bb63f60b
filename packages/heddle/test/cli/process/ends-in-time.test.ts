import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type EndlessStep, writeEndlessModel, writeEndlessPlugin } from "../../endless-plugin.js";
import { graphBytes } from "../../graph-bytes.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { type CliResult, heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const steps: readonly EndlessStep[] = ["import", "register", "create", "compute"];

/** Far above the 100 ms that an interrupted command has, and far below "never": the machine may be busy. */
const SOON_MS = 2000;

function looping(step: EndlessStep): string[] {
  return ["run", writeEndlessModel(folder()), "--input", "x=1", "--plugin", writeEndlessPlugin(folder(), step)];
}

/** Interrupts a command once it has written `sign`. @returns its result and the time that it took to end */
async function interrupted(
  args: readonly string[],
  { sign = "looping", by = "SIGINT" as NodeJS.Signals } = {},
): Promise<CliResult & { readonly ms: number }> {
  let startedMs = Number.NaN;
  const result = await heddle(args, {
    onStart: ({ stdout, stderr, kill: _, ...child }) => {
      for (const stream of [stdout, stderr]) {
        stream?.on("data", (text) => {
          stream.pause(); // A slow reader.
          setTimeout(() => stream.resume(), 5);
          if (!Number.isNaN(startedMs) || !String(text).includes(sign)) return;
          startedMs = performance.now();
          process.kill(child.pid ?? 0, by);
        });
      }
    },
  });
  return { ...result, ms: performance.now() - startedMs };
}

describe("Ctrl-C and SIGTERM", () => {
  test.each(steps)("ends a plugin that loops at %s", async (step) => {
    const { code, signal, stdout, stderr, ms } = await interrupted(looping(step));
    expect({ code, signal, stdout, stderr }).toEqual({
      code: 130,
      signal: null,
      stdout: "",
      stderr: "looping\nheddle: CANCELLED: interrupted\n",
    });
    expect(ms).toBeLessThan(SOON_MS);
  });

  test.each(["check", "kernels", "plugins"])("ends `heddle %s` in a plugin that loops", async (command) => {
    const plugin = writeEndlessPlugin(folder(), "register");
    const args = command === "plugins" ? [plugin] : [writeEndlessModel(folder()), "--plugin", plugin];
    const { code, stderr, ms } = await interrupted([command, ...args]);
    expect({ code, stderr }).toEqual({ code: 130, stderr: "looping\nheddle: CANCELLED: interrupted\n" });
    expect(ms).toBeLessThan(SOON_MS);
  });

  test.each([
    ["jsonl", "SIGINT", 130, (part: string) => `the first rows are in ${part}\n`, '{"y":0}\n'],
    ["parquet", "SIGINT", 130, () => "", undefined],
    ["jsonl", "SIGTERM", 143, (part: string) => `the first rows are in ${part}\n`, '{"y":0}\n'],
    ["parquet", "SIGTERM", 143, () => "", undefined],
  ] as const)(
    "leaves of a file of rows in %s only what can be read, also by %s",
    async (form, by, exit, note, rows) => {
      const input = join(folder(), "rows.jsonl");
      writeFileSync(input, '{"x":0}\n{"x":1}\n');
      const output = join(folder(), `out.${form}`);
      const model = writeEndlessModel(folder(), [-1]);
      const plugin = writeEndlessPlugin(folder(), "compute");
      const args = ["run", model, "--plugin", plugin, "--input-file", input, "--batch", "1", "-o", output];
      const { code, stderr } = await interrupted(args, { by });
      const words = `looping\n${note(`${output}.part`)}heddle: CANCELLED: interrupted\n`;
      expect({ code, stderr }).toEqual({ code: exit, stderr: words });
      expect(existsSync(output)).toBe(false);
      expect(existsSync(`${output}.part`) ? readFileSync(`${output}.part`, "utf8") : undefined).toBe(rows);
    },
  );

  test("leaves complete lines when results are being printed", async () => {
    const input = { name: "x", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] };
    const file = join(folder(), "identity.pb");
    const output = { name: "y", op: "Identity", inputs: ["x"], types: { T: DataType.STRING } };
    writeFileSync(file, graphBytes([input, output]));
    const request = join(folder(), "many.json");
    writeFileSync(request, JSON.stringify({ inputs: { x: Array.from({ length: 400_000 }, (_, i) => `text ${i}`) } }));
    const { code, stdout, ms } = await interrupted(["run", file, "--inputs", request, "--format", "table"], {
      sign: "text 1",
    });
    expect({ code, end: stdout.at(-1) }).toEqual({ code: 130, end: "\n" });
    expect(stdout).not.toContain("text 399999");
    expect(ms).toBeLessThan(SOON_MS);
  });
});

describe("--plugin-timeout", () => {
  test.each([
    ["import", "loading"],
    ["register", "loading"],
    ["create", "making a kernel"],
    ["compute", "a kernel"],
  ] as const)("ends a plugin in JavaScript that loops at %s", async (step, words) => {
    const args = looping(step);
    const name = step === "import" ? args.at(-1) : `endless-${step}`;
    const { code, stdout, stderr } = await heddle([...args, "--plugin-timeout", "300", "--format", "json"]);
    const message = `plugin ${name}: ${words} took longer than 300 ms`;
    expect({ code, stdout: JSON.parse(stdout), stderr }).toEqual({
      code: 1,
      stdout: { error: { code: "DEADLINE_EXCEEDED", message } },
      stderr: `looping\nheddle: DEADLINE_EXCEEDED: ${message}\n`,
    });
  });

  test("ends `heddle plugins` too", async () => {
    const { code, stderr } = await heddle([
      "plugins",
      writeEndlessPlugin(folder(), "import"),
      "--plugin-timeout",
      "200",
    ]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("loading took longer than 200 ms") });
  });
});

describe("--timeout", () => {
  test("ends a kernel that never yields", async () => {
    const { code, stdout, stderr } = await heddle([...looping("compute"), "--timeout", "1500"]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: "looping\nheddle: DEADLINE_EXCEEDED: the run took longer than 1500 ms\n",
    });
  });

  test("ends loading", async () => {
    const { code, stderr } = await heddle([...looping("create"), "--timeout", "1500"]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "looping\nheddle: DEADLINE_EXCEEDED: loading took longer than 1500 ms\n",
    });
  });
});
