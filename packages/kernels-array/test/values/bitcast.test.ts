import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("Bitcast", () => {
  test("reads the bytes of quantized types as those of others", async () => {
    const attrs = { T: { type: "DT_QINT16" }, type: { type: "DT_QUINT8" } };
    const [bytes] = await runOp(plugin, "Bitcast", attrs, [{ dtype: "qint16", shape: [2], values: [-2, 258] }]);
    expect(bytes).toEqual({
      dtype: "quint8",
      shape: [2, 2],
      value: [
        [254, 255],
        [2, 1],
      ],
    });
  });
});
