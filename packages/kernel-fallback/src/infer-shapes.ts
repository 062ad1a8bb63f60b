import type {
  Attributes,
  HandleShape,
  OpDefinition,
  PartialShape,
  ShapeContext,
  ShapeFunction,
  TensorFacts,
} from "@heddle/kernel-api";
import { invalidArgument, StatusError } from "@heddle/status";
import { DataType, exactIndexValues, indexValues, type Tensor } from "@heddle/tensor";
import { badShape, type KernelNode, returnedFromShapeFunction, shapeFunctionError, wrongInputCount } from "./errors.js";
import type { Host } from "./host.js";
import type { NodeRequest } from "./kernel-instance.js";
import { nodeAttributes } from "./node-attributes.js";
import { type NodeSignature, nodeSignature } from "./node-signature.js";

/** More elements than a vector of sizes has: a longer one is not read. TensorFlow's tensors have at most 254 dimensions. */
const MOST_SIZES = 1024;

/**
 * Computes the shapes of a node's outputs by its op's shape function, before any value exists. Those of an op without a shape
 * function are unknown; the shape functions of Heddle's own ops are there after {@link Registry.importShapeFunctions}.
 *
 * @throws {StatusError} NOT_FOUND when the op is not registered; INVALID_ARGUMENT for bad attributes or a wrong number of
 * inputs; the errors of the shape function; INTERNAL for one that throws another error, sets something else than a shape, or returns one
 */
export function inferShapes(host: Host, request: NodeRequest, inputShapes: readonly PartialShape[]): PartialShape[] {
  const inputs = inputShapes.map((shape) => ({ shape }));
  return inferFacts(host, request, inputs).map(({ shape }) => shape);
}

/**
 * As {@link inferShapes}, with all that is known of the inputs, and all that the shape function says of the outputs.
 *
 * @throws {StatusError} as {@link inferShapes}
 */
export function inferFacts(host: Host, request: NodeRequest, inputs: readonly TensorFacts[]): TensorFacts[] {
  return inferNode(host, request, inputs).outputs;
}

/** The shapes of a node's outputs, and what else follows from its op and attributes. */
export interface InferredNode {
  readonly outputs: TensorFacts[];
  readonly op: OpDefinition;
  readonly signature: NodeSignature;
  readonly attributes: Attributes;
}

/**
 * As {@link inferFacts}, with the op and the signature of the node.
 *
 * @throws {StatusError} as {@link inferShapes}
 */
export function inferNode(host: Host, request: NodeRequest, inputs: readonly TensorFacts[]): InferredNode {
  const { nodeName } = request;
  const { registry } = host;
  const { definition: op, plugin } = registry.findOp(request.op, nodeName);
  const node = { nodeName, op, plugin };
  const attributes = nodeAttributes(op, nodeName, request.attrs);
  const signature = nodeSignature(op, attributes);
  if (signature.inputTypes.length !== inputs.length) {
    throw wrongInputCount(op.name, nodeName, signature.inputTypes.length, inputs.length);
  }
  const outputs: Writable<TensorFacts>[] = signature.outputTypes.map(() => ({ shape: undefined }));
  const infer = shapeFunctionOf(host, op);
  if (!infer) return { outputs, op, signature, attributes };
  const context: ShapeContext = {
    nodeName,
    attributes,
    ...(request.graphVersion !== undefined && { graphVersion: request.graphVersion }),
    ...readingOf(signature, inputs),
    setOutputShape: (index, shape) => {
      if (shape !== undefined && !isSizes(shape)) throw badShape(node, index, shape);
      at(outputs, "output", index).shape = shape;
    },
    setOutputSizes: (index, sizes) => {
      at(outputs, "output", index).sizes = sizes;
    },
    setOutputHandle: (index, handle) => {
      at(outputs, "output", index).handle = handle;
    },
  };
  const returned = runShapeFunction(infer, context, node);
  if (Array.isArray(returned) || returned instanceof Promise) throw returnedFromShapeFunction(node, returned);
  return { outputs, op, signature, attributes };
}

/** The value that a shape function, which JavaScript may have written, returns: it should be none. */
function runShapeFunction(infer: ShapeFunction, context: ShapeContext, node: KernelNode): unknown {
  try {
    return infer(context);
  } catch (error) {
    throw error instanceof StatusError ? error : shapeFunctionError(node, error);
  }
}

/** True for an array of sizes, of which large ones are rounded; those below 0 are unknown. */
const isSizes = (shape: unknown) => Array.isArray(shape) && shape.every(Number.isInteger);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const shapeFunctionOf = ({ registry }: Host, op: OpDefinition) =>
  op.shapeFunction ?? registry.importedShapeFunction(op.name);

/** The part of the context that a shape function reads. */
function readingOf(
  { inputTypes, outputTypes, inputRanges, outputRanges }: NodeSignature,
  inputs: readonly TensorFacts[],
): Omit<ShapeContext, "nodeName" | "attributes" | `setOutput${string}`> {
  return {
    inputCount: inputTypes.length,
    outputCount: outputTypes.length,
    inputType: (index) => inputTypes[index] ?? DataType.INVALID,
    outputType: (index) => outputTypes[index] ?? DataType.INVALID,
    inputShape: (index) => inputs[index]?.shape,
    inputRange: (name) => inputRanges.get(name) ?? [0, 0],
    outputRange: (name) => outputRanges.get(name) ?? [0, 0],
    inputTensor: (index) => inputs[index]?.value,
    inputSizes: (index) => knownSizes(at(inputs, "input", index)),
    inputAsShape: (index) => shapeFrom(at(inputs, "input", index)),
    inputHandle: (index): readonly HandleShape[] | undefined => inputs[index]?.handle,
  };
}

function at<T>(facts: readonly T[], kind: "input" | "output", index: number): T {
  const found = facts[index];
  if (found !== undefined) return found;
  throw invalidArgument(`there is no ${kind} ${index}: the node has ${facts.length}`, { index, count: facts.length });
}

/** The elements of an integer scalar or vector as sizes; negative ones, and those beyond 2^53, are unknown. */
export function knownSizes({ shape, value, sizes }: TensorFacts): readonly number[] | undefined {
  if (value) return areIntegers(value) ? Array.from(indexValues(value), knownSize) : undefined;
  if (sizes) return sizes;
  if (!shape || shape.length > 1) return undefined;
  const [count = 1] = shape;
  return count >= 0 && count <= MOST_SIZES ? new Array<number>(count).fill(-1) : undefined;
}

const knownSize = (size: number) => (size >= 0 && Number.isSafeInteger(size) ? size : -1);

/** The shape that a tensor describes. */
function shapeFrom(facts: TensorFacts): PartialShape {
  const { shape, value } = facts;
  if (shape?.length === 0) {
    if (!value) return undefined;
    const [found] = integersOf(value) ?? [];
    if (found === -1) return undefined;
    throw invalidArgument(`Input tensor must be rank 1 unless its value is -1 but is rank 0`, { found });
  }
  if (shape && shape.length > 1) {
    throw invalidArgument(`Input tensor must be rank 1 but is rank ${shape.length}`, { rank: shape.length });
  }
  const found = value && integersOf(value);
  const wrong = found?.find((size) => size < -1);
  if (wrong !== undefined) {
    throw invalidArgument(`Invalid value in tensor used for shape: ${wrong}`, { found: wrong });
  }
  return found ?? knownSizes(facts);
}

function integersOf(tensor: Tensor): readonly number[] | undefined {
  return areIntegers(tensor) ? Array.from(exactIndexValues(tensor)) : undefined;
}

/** True for a scalar or short vector of int32 or int64. */
function areIntegers({ dtype, rank, elementCount }: Tensor): boolean {
  const isInteger = dtype === DataType.INT32 || dtype === DataType.INT64;
  return isInteger && rank <= 1 && elementCount <= MOST_SIZES;
}
