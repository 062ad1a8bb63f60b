import type { TensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { blockOptions, resizeBilinearOptions, resizeNearestNeighborOptions } from "../schema/options.data.js";
import { bool, type, typesOf } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import { delegation } from "./delegation.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";

/** Images of another size, blocks, and boxes in images. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const imageBuiltins: BuiltinTable = {
  BATCH_TO_SPACE_ND: plain("BatchToSpaceND", "T Tblock_shape Tcrops"),
  SPACE_TO_BATCH_ND: spaceToBatch,
  DEPTH_TO_SPACE: blocks("DepthToSpace"),
  SPACE_TO_DEPTH: blocks("SpaceToDepth"),
  RESIZE_BILINEAR: byType(
    plain("ResizeBilinear", "T", resizeBilinearOptions),
    quantized("input:T size", "output", resizeBilinearOptions, delegation(1)),
  ),
  RESIZE_NEAREST_NEIGHBOR: plain("ResizeNearestNeighbor", "T", resizeNearestNeighborOptions),
  NON_MAX_SUPPRESSION_V4: (op) =>
    op.nodes("NonMaxSuppressionV4", op.allInputs(), { ...boxes, T_threshold: type(DataType.FLOAT) }, 2),
  NON_MAX_SUPPRESSION_V5: (op) => op.nodes("NonMaxSuppressionV5", op.allInputs(), boxes, 3),
};

const boxes = { T: type(DataType.FLOAT), pad_to_max_output_size: bool(true) };

/** TensorFlow has no blocks of one element. */
function blocks(name: string): Lowering {
  return (op) => plain(op.options(blockOptions).block_size === 1 ? "Identity" : name, "T", blockOptions)(op);
}

/** Quantised zeros are the zero point: these are padded first, in all dimensions. */
function spaceToBatch(op: Operation): TensorRef {
  const [input, block, paddings] = op.allInputs(3);
  const attrs = typesOf("T Tblock_shape Tpaddings", [input, block, paddings]);
  const zeroPoint = op.output().quantization?.zeroPoints[0] ?? 0;
  if (zeroPoint === 0) return op.node("SpaceToBatchND", [input, block, paddings], attrs);
  const rank = input.shape?.length ?? 4;
  const [blockRank = 2] = (block.shape ?? []).filter((size) => size >= 0);
  const rest = rank - 1 - blockRank;
  if (rest < 0) throw invalidArgument(`a block of ${blockRank} sizes for an input of rank ${rank}`);
  const none = (rows: number) => op.constant(paddings.dtype, [rows, 2], new Array(2 * rows).fill(0));
  const all = op.concat([none(1), paddings, none(rest)], paddings.dtype);
  const padded = op.pad(input, { ref: all, dtype: paddings.dtype }, zeroPoint);
  return op.node("SpaceToBatchND", [padded, block, none(blockRank)], attrs);
}
