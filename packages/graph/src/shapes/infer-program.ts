import type { Host } from "@heddle/kernel-fallback";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program } from "../program/program.js";
import { ConstantValues } from "./constant-values.js";
import { Inference } from "./inference.js";
import { InferenceLimits, type InferenceOptions } from "./inference-limits.js";
import type { InferredShapes } from "./inferred-shapes.js";

/**
 * Infers the shapes of all tensors that a request computes, before any value exists, from the shapes of its feeds, from constants,
 * from the attributes `_output_shapes` of nodes, and by the shape functions of the host's plugins.
 *
 * Each unknown size of a feed is a symbol of its own, also the first ones: that two inputs have the same number of rows follows from
 * nothing before the graph joins them. A branch has the shapes that all its functions agree on, a loop those that all its
 * iterations have. Nothing is known of the outputs of an op that the host does not have, and of a function that calls itself.
 *
 * @throws {StatusError} the error of a shape function, with the node; INVALID_ARGUMENT when the graph makes no sense, or a node
 * states a shape that contradicts the inferred one; RESOURCE_EXHAUSTED past `maxNodes`; CANCELLED
 */
export async function inferProgram(
  host: Host,
  program: Program,
  request: PlanRequest,
  options: InferenceOptions = {},
): Promise<InferredShapes> {
  await host.registry.importShapeFunctions();
  using values = new ConstantValues(host);
  const inference = new Inference(host, program, new InferenceLimits(options), values);
  return await inference.infer(request); // Without await the values would be released before.
}
