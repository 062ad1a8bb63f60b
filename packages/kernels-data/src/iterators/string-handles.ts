/** The ops that write handles of iterators as text and read them back. */

import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument, notFound } from "@heddle/status";
import { SCALAR, Tensor } from "@heddle/tensor";
import { checkComponents } from "../datasets/components.js";
import { setHandle } from "../seeds/set-handle.js";
import { DatasetIterator } from "./dataset-iterator.js";
import { readHandle, writeHandle } from "./handle-message.js";

/** The device that all ops run on here, by TensorFlow's name. */
const DEVICE = "/job:localhost/replica:0/task:0/device:CPU:0";

/** IteratorGetDevice: the device of an iterator. */
export function iteratorGetDevice(context: ComputeContext): void {
  lookupResource(context, 0, DatasetIterator);
  context.setOutput(0, Tensor.fromStrings(context.memory, SCALAR, [DEVICE]));
}

/** IteratorToStringHandle: the handle as text, by which another run finds the iterator. */
export function iteratorToStringHandle(context: ComputeContext): void {
  const iterator = lookupResource(context, 0, DatasetIterator);
  const { container, name } = iterator;
  // One without a name is found as long as the text may be read: until it is deleted, or the host ends.
  const kept = context.resources.lookupOrCreate(container, name, DatasetIterator, () => {
    iterator.retain();
    return iterator;
  });
  kept.release();
  context.setOutput(0, Tensor.fromStrings(context.memory, SCALAR, [writeHandle({ device: DEVICE, container, name })]));
}

/** IteratorFromStringHandle(V2): the iterator that a text names. */
export function createIteratorFromStringHandle({ attributes }: ConstructionContext): Kernel {
  const types = attributes.typeList("output_types");
  const shapes = attributes.shapeList("output_shapes");
  return {
    compute(context) {
      const text = context.input(0);
      if (text.rank !== 0) throw invalidArgument("string_handle must be a scalar");
      const [bytes] = text.byteStrings();
      const handle = readHandle(bytes);
      if (!handle) throw invalidArgument("Could not parse string_handle as a valid ResourceHandle");
      const { device, container, name } = handle;
      if (device !== DEVICE) {
        throw invalidArgument(
          `Attempted create an iterator on device "${DEVICE}" from handle defined on device "${device}"`,
        );
      }
      const found = context.resources.lookup(container, name, DatasetIterator);
      if (!(found instanceof DatasetIterator)) {
        found?.release();
        throw notFound(`Resource ${container}/${name}/N10tensorflow4data16IteratorResourceE does not exist.`);
      }
      try {
        if (types.length > 0) checkComponents({ types, shapes: [] }, { types: found.types, shapes: [] });
        if (shapes.length > 0) checkComponents({ types: [], shapes }, { types: [], shapes: found.shapes });
      } catch (error) {
        found.release();
        throw error;
      }
      setHandle(context, found);
    },
  };
}
