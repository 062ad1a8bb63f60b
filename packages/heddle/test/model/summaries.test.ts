import { EventFileWriter, readEvents } from "@heddle/diagnostics";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { graphBytes } from "../graph-bytes.js";

describe("a model with summary ops", () => {
  test("imports them on demand, and an event file takes their outputs", async () => {
    const nodes = [
      { name: "tag", op: "Placeholder", types: { dtype: 7 }, shape: [] },
      { name: "value", op: "Placeholder", types: { dtype: 1 }, shape: [] },
      { name: "scalar", op: "ScalarSummary", inputs: ["tag", "value"], types: { T: 1 } },
      { name: "tensor", op: "TensorSummary", inputs: ["value"], types: { T: 1 } },
      { name: "merged", op: "MergeSummary", inputs: ["scalar", "tensor"], ints: { N: 2 } },
    ];
    using model = await loadModel(graphBytes(nodes));
    expect(model.plugins).toContain("@heddle/diagnostics");
    const { merged } = await model.run({ tag: "loss", value: 0.5 });
    const [summary] = merged?.byteStrings() ?? [];
    const records: Uint8Array[] = [];
    using writer = new EventFileWriter({ write: (record) => records.push(record) });
    if (summary) writer.summary(summary, 3);
    const [, event] = [...readEvents(Buffer.concat(records))];
    expect(event).toMatchObject({
      step: 3n,
      what: {
        value: {
          value: [
            { tag: "loss", value: { case: "simpleValue", value: 0.5 } },
            { tag: "", nodeName: "tensor", value: { case: "tensor" } },
          ],
        },
      },
    });
  });

  test("writes event files where the application lets it", async () => {
    const strings = ["logs", "suffix", "tag"].map((name) => ({
      name,
      op: "Placeholder",
      types: { dtype: 7 },
      shape: [],
    }));
    const int = (name: string, value: number) => ({
      name,
      op: "Const",
      types: { dtype: 3 },
      value: { shape: [], ints: [value] },
    });
    const nodes = [
      ...strings,
      int("number", 1),
      { name: "step", op: "Cast", inputs: ["number"], types: { SrcT: 3, DstT: 9 } },
      { name: "value", op: "Placeholder", types: { dtype: 1 }, shape: [] },
      { name: "writer", op: "SummaryWriter" },
      { name: "open", op: "CreateSummaryFileWriter", inputs: ["writer", "logs", "number", "number", "suffix"] },
      { name: "write", op: "WriteScalarSummary", inputs: ["writer", "step", "tag", "value", "^open"], types: { T: 1 } },
      { name: "result", op: "Identity", inputs: ["value", "^write"], types: { T: 1 } },
    ];
    const written: Uint8Array[] = [];
    const paths: string[] = [];
    const createFile = (path: string) => {
      paths.push(path);
      return { write: (bytes: Uint8Array) => void written.push(bytes), close() {} };
    };
    const inputs = { logs: "runs/1", suffix: ".v2", tag: "loss", value: 0.25 };
    {
      using model = await loadModel(graphBytes(nodes), { createFile });
      await model.run(inputs);
    }
    expect(paths).toEqual([expect.stringMatching(/^runs\/1\/events\.out\.tfevents\.\d+\.heddle\.0\.v2$/)]);
    const [, event] = [...readEvents(Buffer.concat(written))];
    expect(event).toMatchObject({ step: 1n, what: { value: { value: [{ tag: "loss", value: { value: 0.25 } }] } } });

    using model = await loadModel(graphBytes(nodes));
    await expect(model.run(inputs)).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  });
});
