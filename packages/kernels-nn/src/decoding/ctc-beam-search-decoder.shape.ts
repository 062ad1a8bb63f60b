import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of CTCBeamSearchDecoder. Source: tensorflow/core/ops/ctc_ops.cc (TensorFlow 2.21). */
export function ctcBeamSearchDecoderShape(context: ShapeContext): void {
  const [, batch = -1] = inputWithRank(context, 0, 3);
  const [lengths = -1] = inputWithRank(context, 1, 1);
  const paths = context.attributes.int("top_paths");
  for (let path = 0; path < paths; path++) {
    context.setOutputShape(path, [-1, 2]);
    context.setOutputShape(paths + path, [-1]);
    context.setOutputShape(2 * paths + path, [2]);
  }
  context.setOutputShape(3 * paths, [mergeSizes(batch, lengths), paths]);
}
