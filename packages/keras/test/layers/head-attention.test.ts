import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { headAttentionLayers } from "../../src/layers/head-attention.js";
import { Config } from "../../src/model/config.js";
import type { LayerContext } from "../../src/model/layer-context.js";

/** How a layer of two heads ends for a query and a value of that rank. */
function attentionOf(className: string, rank: number) {
  const builder = new GraphBuilder(1000);
  const dtype = DataType.FLOAT;
  const x = builder.one("Placeholder", [], {}, dtype, new Array<number>(rank).fill(2));
  const settings = { num_heads: 2, key_dim: 2, head_dim: 2, num_query_heads: 2, num_key_value_heads: 2 };
  const context = {
    builder,
    dtype,
    config: new Config("layer 'a'", settings),
    inputs: [x, x],
    positional: [[x], [x]],
    named: new Map(),
    weight: (_name: string, shape: readonly number[]) => builder.one("Placeholder", [], {}, dtype, shape),
    hideMask: () => undefined,
  };
  return statusOf(() => headAttentionLayers[className].lower(context as unknown as LayerContext));
}

describe("headAttentionLayers", () => {
  test.each([
    ["MultiHeadAttention", 3],
    ["MultiHeadAttention", 13],
    ["GroupQueryAttention", 3],
  ])("%s takes inputs of rank %i", (className, rank) => {
    expect(attentionOf(className, rank)).toBeUndefined();
  });

  test.each([
    ["MultiHeadAttention", 2, "inputs of one rank, from 3 to 13"],
    ["MultiHeadAttention", 14, "inputs of one rank, from 3 to 13"],
    ["GroupQueryAttention", 4, "inputs of rank 3"],
  ])("%s refuses inputs of rank %i", (className, rank, wanted) => {
    expect(attentionOf(className, rank)).toContain(`INVALID_ARGUMENT: layer 'a': wanted ${wanted}, found `);
  });
});
