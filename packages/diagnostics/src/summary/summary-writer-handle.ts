import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, SCALAR, Tensor } from "@heddle/tensor";
import { SummaryWriter } from "./summary-writer.js";

/** SummaryWriter: a handle to the summary writer of its name, or of that of the node. */
export function createSummaryWriter({ attributes, nodeName }: ConstructionContext): Kernel {
  const container = attributes.string("container") || "localhost";
  const name = attributes.string("shared_name") || nodeName;
  return {
    compute(context) {
      const { memory, resources } = context;
      const create = () => new SummaryWriter(container, name);
      const writer = resources.lookupOrCreate(container, name, SummaryWriter, create);
      try {
        context.setOutput(0, Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [writer]));
      } catch (error) {
        writer.release();
        throw error;
      }
    },
  };
}

/**
 * CreateSummaryFileWriter: makes the event file of a writer in the folder `logdir`. Events are in the file at once: `max_queue` and
 * `flush_millis`, which say how long TensorFlow holds them back, have no effect.
 *
 * Source: tensorflow/core/kernels/summary_kernels.cc.
 */
export function createSummaryFileWriter(context: ComputeContext): void {
  const writer = lookupResource(context, 0, SummaryWriter);
  writer.open(context.files, scalarText(context, 1, "logdir"), scalarText(context, 4, "filename_suffix"));
}

/** FlushSummaryWriter: nothing is held back, so only a missing writer matters. */
export function flushSummaryWriter(context: ComputeContext): void {
  void lookupResource(context, 0, SummaryWriter).file;
}

/** CloseSummaryWriter: closes the event file. */
export function closeSummaryWriter(context: ComputeContext): void {
  lookupResource(context, 0, SummaryWriter).close();
}

function scalarText(context: ComputeContext, index: number, name: string): string {
  const [text, ...others] = context.input(index).strings().toArray();
  if (text !== undefined && others.length === 0) return text;
  throw invalidArgument(`${name} must be a scalar, found shape ${formatShape(context.input(index).shape)}`, {
    input: index,
  });
}
