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
});
