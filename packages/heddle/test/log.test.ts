import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LogRecord } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { heddleCommand } from "./cli/run-cli.js";
import { graphBytes } from "./graph-bytes.js";
import { temporaryFolder } from "./temporary-folder.js";
import { bundledWorker } from "./worker/bundled-worker.js";

/** Prints its input; then fails unless the input is a matrix. */
const source = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT } },
  {
    name: "print",
    op: "Print",
    inputs: ["x", "x"],
    types: { T: DataType.FLOAT },
    typeLists: { U: [DataType.FLOAT] },
  },
  { name: "y", op: "MatMul", inputs: ["print", "print"], types: { T: DataType.FLOAT } },
]);
const PRINTED = { severity: "info", stream: "stderr", message: "[[2]]\n", node: "print" };

describe("onLog of loadModel", () => {
  const workerUrl = bundledWorker();

  test.each(["here", "in a worker"])("takes printed text and the places of failures %s", async (place) => {
    const records: LogRecord[] = [];
    const onLog = (record: LogRecord) => void records.push(record);
    using model =
      place === "here"
        ? await loadModel(source, { onLog })
        : await loadModel(source, { onLog, worker: { url: workerUrl() } });
    await model.run({ x: [[2]] });
    expect(records).toMatchObject([PRINTED]);
    await expect(model.run({ x: [2] })).rejects.toThrow();
    expect(records.slice(2)).toMatchObject([
      {
        severity: "info",
        node: "y",
        message: expect.stringMatching(/^OP_REQUIRES failed at \S+:\d+ : INVALID_ARGUMENT: /),
      },
    ]);
  });
});

describe("heddle run --log", () => {
  const heddle = heddleCommand();
  const folder = temporaryFolder();
  const run = async (input: string, ...flags: string[]) => {
    const path = join(folder(), "print.pb");
    writeFileSync(path, source);
    return (await heddle(["run", path, "--input", `x=${input}`, "--format", "json", ...flags])).stderr;
  };

  test("shows the text that the model prints, unless it is off", async () => {
    expect(await run("[[2]]")).toBe("[[2]]\n");
    expect(await run("[[2]]", "--log", "off")).toBe("");
  });

  test("shows the place of a failure with info", async () => {
    expect(await run("[2]", "--log", "info")).toMatch(
      /^\[2\]\ninfo: OP_REQUIRES failed at \S+:\d+ : .* \[node 'y'\]\nheddle: /,
    );
    expect(await run("[2]")).toMatch(/^\[2\]\nheddle: /);
  });
});
