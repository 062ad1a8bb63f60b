import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { mergingLayers } from "../../src/layers/merging.js";
import { Config, type Json } from "../../src/model/config.js";
import type { LayerContext } from "../../src/model/layer-context.js";

/** How Dot of two inputs of these ranks ends, along these axes. */
function dotOf(ranks: readonly number[], axes: Json) {
  const builder = new GraphBuilder(1000);
  const inputs = ranks.map((rank) => {
    const shape = new Array<number>(rank).fill(2);
    return builder.one("Placeholder", [], {}, DataType.FLOAT, shape);
  });
  const config = new Config("layer 'dot' (Dot)", { axes });
  return statusOf(() => mergingLayers.Dot.lower({ builder, config, inputs } as unknown as LayerContext));
}

describe("Dot", () => {
  test.each([
    [
      [3, 3],
      [1, 2],
    ],
    [[4, 3], -1],
    [[12, 2], 1],
  ])("takes inputs of ranks %j along the axes %j", (ranks, axes) => {
    expect(dotOf(ranks, axes)).toBeUndefined();
  });

  test.each([
    [[3, 3], []],
    [[3, 3], 3],
    [[4, 4], 7],
    [
      [4, 3],
      [0, 1],
    ],
    [
      [4, 4],
      [1, -4],
    ],
  ])("refuses inputs of ranks %j along the axes %j", (ranks, axes) => {
    expect(dotOf(ranks, axes)).toContain("INVALID_ARGUMENT: layer 'dot' (Dot), 'axes': wanted axes after the batch");
  });

  test("refuses inputs of more axes than there are letters for", () => {
    expect(dotOf([13, 2], 1)).toContain("INVALID_ARGUMENT: layer 'dot' (Dot): wanted two inputs of rank 2 to 12");
  });
});
