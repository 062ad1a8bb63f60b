import { type ComputeContext, runSteps, type Steps, withWarning } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeName, formatShape } from "@heddle/tensor";
import type { BundleEntry } from "../bundle/bundle-entry.js";
import { lookupEntry } from "../bundle/read-bundle-index.js";
import type { TensorSlice } from "../bundle/tensor-slice.js";
import { restoreSaved } from "../slices/restore-saved.js";
import { readIndexOnce } from "./index-cache.js";
import { readEntryTensor } from "./read-entry-tensor.js";
import { readSlice } from "./read-slice.js";
import { parseShapeAndSlice } from "./shape-and-slice.js";
import { ShardFiles } from "./shard-files.js";

/**
 * Computes RestoreV2: reads tensors of a checkpoint, or slices of them, through the context's files. Synchronous when the files are.
 *
 * @throws {StatusError} NOT_FOUND for a missing checkpoint, shard or tensor; INVALID_ARGUMENT for types or numbers of inputs that do
 * not fit, or when slices are missing; UNIMPLEMENTED for slices of strings; DATA_LOSS for damaged files.
 *
 * Source: tensorflow/core/kernels/save_restore_v2_ops.cc and save_restore_tensor.cc, `RestoreTensorsV2`.
 */
export function restoreV2(context: ComputeContext): void | Promise<void> {
  return runSteps(withWarning(context, restore(context)));
}

function* restore(context: ComputeContext): Steps<void> {
  const { prefix, names, specifications } = readInputs(context);
  const index = yield* readIndexOnce(context, prefix);
  if (!index) {
    // As in TensorFlow, a checkpoint without an index is one of the first format.
    for (const [i, name] of names.entries()) {
      yield* restoreSaved(context, i, { pattern: prefix, name, specification: specifications[i] ?? "" });
    }
    return;
  }
  const entries = names.map((name) => lookupEntry(index, name));
  checkTypes(context, entries);
  const shards = new ShardFiles(context.files);
  try {
    for (const [i, entry] of entries.entries()) {
      const slice = sliceOf(entry, specifications[i] ?? "");
      const tensor = slice
        ? yield* readSlice(context.memory, index, entry, slice, shards)
        : yield* readEntryTensor(context.memory, entry, yield* shards.open(entry));
      context.setOutput(i, tensor);
    }
  } finally {
    shards.close();
  }
}

interface RestoreInputs {
  /** The checkpoint's prefix. */
  readonly prefix: string;
  /** The tensors' names, one for each output. */
  readonly names: readonly string[];
  /** The part of each tensor; empty for all of it. */
  readonly specifications: readonly string[];
}

/** The part of a tensor to read from slices; undefined for a tensor that is read and was saved in one piece. */
function sliceOf(entry: BundleEntry, specification: string): TensorSlice | undefined {
  if (specification === "") return entry.slices.length > 0 ? entry.shape.map(() => undefined) : undefined;
  const { shape, slice } = parseShapeAndSlice(specification);
  if (`${shape}` === `${entry.shape}`) return slice;
  throw invalidArgument(
    `tensor_name = ${entry.name}; shape in shape_and_slice spec ${formatShape(shape)} does not match the shape stored in checkpoint: ${formatShape(entry.shape)}`,
  );
}

function readInputs(context: ComputeContext): RestoreInputs {
  const { outputCount } = context;
  const [prefixes, tensorNames, slices] = [context.input(0), context.input(1), context.input(2)];
  const [prefix, ...others] = prefixes.strings().toArray();
  if (prefix === undefined || others.length > 0) {
    throw invalidArgument(`Input prefix should have a single element, got ${prefixes.elementCount} instead.`);
  }
  if (tensorNames.rank !== 1 || slices.rank !== 1) {
    throw invalidArgument(
      `Input tensor_names and shape_and_slices should be an 1-D tensors, got ${formatShape(tensorNames.shape)} and ${formatShape(slices.shape)} instead.`,
    );
  }
  const names = tensorNames.strings().toArray();
  if (names.length !== slices.elementCount) {
    throw invalidArgument(
      `tensor_names and shape_and_slices have different number of elements: ${names.length} vs. ${slices.elementCount}`,
    );
  }
  if (names.length !== outputCount) {
    throw invalidArgument(`Got ${names.length} tensor names, but ${outputCount} expected dtypes.`);
  }
  return { prefix, names, specifications: slices.strings().toArray() };
}

/** Refuses tensors of other types than the outputs, naming all of them. */
function checkTypes(context: ComputeContext, entries: readonly BundleEntry[]): void {
  const wrong = entries.flatMap(({ name, dtype }, i) => {
    const wanted = context.outputType(i);
    if (dtype === wanted) return [];
    return `tensor_name = ${name}; expected dtype ${dataTypeName(wanted)} does not equal original dtype ${dataTypeName(dtype)}`;
  });
  if (wrong.length > 0) throw invalidArgument(wrong.join("; "));
}
