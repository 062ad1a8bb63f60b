import type { PartialShape } from "@heddle/kernel-api";
import { wrongInputCount } from "./errors.js";
import type { Host } from "./host.js";
import type { NodeRequest } from "./kernel-instance.js";
import { nodeAttributes } from "./node-attributes.js";
import { nodeSignature } from "./node-signature.js";

/**
 * What an op's shape function says of a node's outputs: sizes that are not known are -1, an unknown rank is undefined, as is
 * every output of an op without a shape function.
 *
 * @throws {StatusError} NOT_FOUND when the op is not registered; INVALID_ARGUMENT for bad attributes or a wrong number of
 * inputs; what the shape function throws
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
    inputType: (index) => inputTypes[index],
    inputShape: (index) => inputShapes[index],
    setOutputShape: (index, shape) => {
      outputs[index] = shape;
    },
  });
  return outputs;
}
