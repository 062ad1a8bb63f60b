/** The ops on queues. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  lookupResource,
  type PartialShape,
  runSteps,
  type Steps,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  type DataType,
  dataTypeName,
  formatShape,
  readIndex,
  releaseAll,
  SCALAR,
  type Tensor,
  writeIndex,
} from "@heddle/tensor";
import { batchRows } from "./batch-rows.js";
import { TensorQueue } from "./tensor-queue.js";

/** QueueEnqueueV2: adds a row; waits for room. */
export function createEnqueue({ attributes }: ConstructionContext): Kernel {
  checkTimeout(attributes.int("timeout_ms"));
  return {
    compute(context) {
      const queue = queueInput(context);
      const row = context.inputList("components");
      checkSignature(queue, "resource, ", row, [], "->");
      const { shapes } = queue.spec;
      for (const [i, shape] of shapes.entries()) checkShape(i, shape, row[i]);
      return queue.enqueue(context, row);
    },
  };
}

/** QueueEnqueueManyV2: adds the slices of tensors along their first dimension; waits for room. */
export function createEnqueueMany({ attributes }: ConstructionContext): Kernel {
  checkTimeout(attributes.int("timeout_ms"));
  return {
    compute(context) {
      const queue = queueInput(context);
      const batch = context.inputList("components");
      checkSignature(queue, "resource, ", batch, [], "->");
      const [{ rank, shape }] = batch;
      if (rank === 0) throw invalidArgument("Shape mismatch in tuple component 0. Expected a dimension more, got []");
      const [count] = shape;
      for (const [i, tensor] of batch.entries()) {
        const known = queue.spec.shapes[i];
        const wanted = [count, ...(known ?? tensor.shape.slice(1))];
        checkShape(i, wanted, tensor);
      }
      return queue.enqueueMany(context, batch, count);
    },
  };
}

/** QueueDequeueV2: takes a row; waits for one. */
export function createDequeue({ attributes }: ConstructionContext): Kernel {
  checkTimeout(attributes.int("timeout_ms"));
  const types = attributes.typeList("component_types");
  return { compute: (context) => runSteps(dequeue(context, types)) };
}

function* dequeue(context: ComputeContext, types: readonly DataType[]): Steps<void> {
  const queue = queueInput(context);
  checkSignature(queue, "resource->", [], types, "");
  const row = yield* queue.dequeue(context);
  for (const [i, tensor] of row.entries()) context.setOutput(i, tensor);
}

/** QueueDequeueManyV2, QueueDequeueUpToV2: takes rows as one; waits for as many, or until the queue is closed. */
export function createDequeueMany({ attributes, op }: ConstructionContext): Kernel {
  checkTimeout(attributes.int("timeout_ms"));
  const allowsFewer = op.name === "QueueDequeueUpToV2";
  const types = attributes.typeList("component_types");
  return { compute: (context) => runSteps(dequeueMany(context, types, allowsFewer)) };
}

function* dequeueMany(context: ComputeContext, types: readonly DataType[], allowsFewer: boolean): Steps<void> {
  const queue = queueInput(context);
  const count = readIndex(context.input(1));
  if (count < 0) throw invalidArgument(`Dequeue${allowsFewer ? "UpTo" : "Many"}Op requested ${count} < 0 elements`);
  checkSignature(queue, "resource, int32->", [], types, "");
  const { kind, shapes } = queue.spec;
  if (shapes.length === 0) {
    throw invalidArgument(`${kind}'s DequeueMany and DequeueUpTo require the components to have specified shapes.`);
  }
  const rows = count === 0 ? [] : yield* queue.dequeueMany(context, count, allowsFewer);
  try {
    for (const i of types.keys()) {
      const parts = rows.map((row) => row[i]);
      context.setOutput(i, batchRows(context.memory, types[i], shapes[i], parts, kind === "PaddingFIFOQueue"));
    }
  } finally {
    rows.forEach(releaseAll);
  }
}

/** QueueCloseV2: no row is added from now on. */
export function createQueueClose({ attributes }: ConstructionContext): Kernel {
  const cancelsEnqueues = attributes.bool("cancel_pending_enqueues");
  return { compute: (context) => queueInput(context).close(context, cancelsEnqueues) };
}

/** QueueSizeV2: the number of rows. */
export function queueSize(context: ComputeContext): void {
  const { size } = queueInput(context);
  writeIndex(context.allocateOutput(0, SCALAR), 0, size);
}

/** QueueIsClosedV2. */
export function queueIsClosed(context: ComputeContext): void {
  const { isClosed } = queueInput(context);
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.u8[address] = isClosed ? 1 : 0;
}

function queueInput(context: ComputeContext): TensorQueue {
  return lookupResource(context, 0, TensorQueue);
}

function checkTimeout(timeoutMs: number): void {
  if (timeoutMs !== -1) throw invalidArgument("Timeout not supported yet.");
}

/** Compares the types of an op with those of the queue. @throws {StatusError} INVALID_ARGUMENT in the words of OpKernelContext::MatchSignature */
function checkSignature(
  { spec }: TensorQueue,
  before: string,
  inputs: readonly Tensor[],
  outputs: readonly DataType[],
  after: string,
): void {
  const found = [...inputs.map(({ dtype }) => dtype), ...outputs].map(dataTypeName).join(", ");
  const wanted = spec.types.map(dataTypeName).join(", ");
  if (found === wanted) return;
  throw invalidArgument(`Signature mismatch, have: ${before}${found}${after} expected: ${before}${wanted}${after}`);
}

function checkShape(component: number, wanted: PartialShape, { shape }: Tensor): void {
  if (shapesCompatible(wanted, shape)) return;
  throw invalidArgument(
    `Shape mismatch in tuple component ${component}. Expected ${formatPartialShape(wanted)}, got ${formatShape(shape)}`,
  );
}
