import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { poolingLayers } from "../../src/layers/pooling.js";
import { Config } from "../../src/model/config.js";
import type { LayerContext } from "../../src/model/layer-context.js";

describe("settings that stand for many tensors", () => {
  test.each([10_001, 2 ** 31, Number.MAX_SAFE_INTEGER])("are refused: %d windows", (output_size) => {
    const builder = new GraphBuilder(1000);
    const inputs = [builder.one("Placeholder", [], {}, DataType.FLOAT, [-1, 8000, 2])];
    const config = new Config("layer 'pool'", { output_size, data_format: "channels_last" });
    const context = { builder, config, inputs, dtype: DataType.FLOAT } as unknown as LayerContext;
    expect(statusOf(() => poolingLayers.AdaptiveMaxPooling1D.lower(context))).toBe(
      `INVALID_ARGUMENT: layer 'pool', 'output_size': wanted numbers to 10000, found ${output_size}`,
    );
  });
});
