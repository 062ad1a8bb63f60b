import type { PartialShape } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { wrongInputCount } from "./errors.js";
import type { Host } from "./host.js";
import type { NodeRequest } from "./kernel-instance.js";
import { nodeAttributes } from "./node-attributes.js";
import { nodeSignature } from "./node-signature.js";

/**
 * Computes the shapes of a node's outputs by its op's shape function, before any value exists. Those of an op without a shape
 * function are unknown.
 *
 * @throws {StatusError} NOT_FOUND when the op is not registered; INVALID_ARGUMENT for bad attributes or a wrong number of
 * inputs; the errors of the shape function
 */
export function inferShapes(host: Host, request: NodeRequest, inputShapes: readonly PartialShape[]): PartialShape[] {
  const { nodeName } = request;
  const op = host.registry.findOp(request.op, nodeName).definition;
  const attributes = nodeAttributes(op, nodeName, request.attrs);
  const { inputTypes, outputTypes } = nodeSignature(op, attributes);
  if (inputTypes.length !== inputShapes.length) {
    throw wrongInputCount(op.name, nodeName, inputTypes.length, inputShapes.length);
  }
  const outputs = new Array<PartialShape>(outputTypes.length).fill(undefined);
  op.shapeFunction?.({
    nodeName,
    attributes,
    inputCount: inputTypes.length,
    outputCount: outputTypes.length,
    inputType: (index) => inputTypes[index] ?? DataType.INVALID,
    inputShape: (index) => inputShapes[index],
    setOutputShape: (index, shape) => {
      outputs[index] = shape;
    },
  });
  return outputs;
}
