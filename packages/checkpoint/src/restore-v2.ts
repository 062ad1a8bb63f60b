import { type ComputeContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import {
  badPrefixCount,
  badRestoreShapes,
  restoreCountMismatch,
  restoreDtypeMismatch,
  restoredSlice,
  wrongDtypeCount,
} from "./errors.js";
import type { IndexCache } from "./index-cache.js";
import { lookupEntry } from "./read-bundle-index.js";
import { readEntryTensor } from "./read-entry-tensor.js";
import { ShardFiles } from "./shard-files.js";

/**
 * The kernel of RestoreV2: reads whole tensors of a checkpoint through the context's files. Synchronous when they are.
 *
 * Its `compute` raises NOT_FOUND for a checkpoint, a shard or a tensor that is missing, INVALID_ARGUMENT when types or
 * numbers of inputs do not fit, UNIMPLEMENTED for a slice of a tensor, and DATA_LOSS for damaged files.
 *
 * Source: tensorflow/core/kernels/save_restore_v2_ops.cc and save_restore_tensor.cc, `RestoreTensorsV2`.
 */
export function restoreV2(indexes: IndexCache): Kernel {
  return { compute: (context) => runSteps(restore(context, indexes)) };
}

function* restore(context: ComputeContext, indexes: IndexCache): Steps<void> {
  const [prefixes, names, slices] = readInputs(context);
  const { files, memory, stepId, outputCount } = context;
  const outputTypes = Array.from({ length: outputCount }, (_, index) => context.outputType(index));
  if (names.length !== outputCount) throw wrongDtypeCount(names.length, outputCount);
  const slice = slices.findIndex((text) => text !== "");
  if (slice >= 0) throw restoredSlice(names[slice], slices[slice]);

  const index = yield* indexes.read(files, prefixes[0], stepId);
  const entries = names.map((name) => lookupEntry(index, name));
  const wrong = entries
    .map(({ name, dtype }, i) => ({ name, found: dtype, wanted: outputTypes[i] }))
    .filter(({ found, wanted }) => found !== wanted);
  if (wrong.length > 0) throw restoreDtypeMismatch(wrong);

  const shards = new ShardFiles(files);
  try {
    for (const [i, entry] of entries.entries()) {
      context.setOutput(i, yield* readEntryTensor(memory, entry, yield* shards.open(entry)));
    }
  } finally {
    shards.close();
  }
}

/** The strings of the three inputs: the prefix, the tensors' names, and the slice of each. */
function readInputs(context: ComputeContext): readonly string[][] {
  const [prefix, names, slices]: readonly Tensor[] = [context.input(0), context.input(1), context.input(2)];
  if (prefix.elementCount !== 1) throw badPrefixCount(prefix.elementCount);
  if (names.rank !== 1 || slices.rank !== 1) throw badRestoreShapes(names.shape, slices.shape);
  if (names.elementCount !== slices.elementCount) throw restoreCountMismatch(names.elementCount, slices.elementCount);
  return [prefix, names, slices].map((tensor) => tensor.strings().toArray());
}
