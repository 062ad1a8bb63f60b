import { mergeShapes, type TensorFacts } from "@heddle/kernel-api";
import type { NodeRequest } from "@heddle/kernel-fallback";
import { invalidArgument, toStatusError } from "@heddle/status";

/**
 * The facts about a node's outputs, with the shapes that the graph states in the node's attribute `_output_shapes`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the node states another shape than follows from the graph
 *
 * Source: GraphConstructor::ValidateShape, tensorflow/core/common_runtime/graph_constructor.cc (TensorFlow 2.21).
 */
export function statedShapes(
  { nodeName, attrs }: NodeRequest,
  outputs: readonly TensorFacts[],
): readonly TensorFacts[] {
  const stated = attrs.get("_output_shapes");
  if (stated?.kind !== "list" || stated.of !== "shape") return outputs;
  return outputs.map((facts, index) => {
    try {
      return { ...facts, shape: mergeShapes(facts.shape, stated.value[index]) };
    } catch (error) {
      throw invalidArgument(
        `Node '${nodeName}' has an _output_shapes attribute inconsistent with the GraphDef for output #${index}: ${toStatusError(error).message}`,
        { node: nodeName, output: index },
      );
    }
  });
}
