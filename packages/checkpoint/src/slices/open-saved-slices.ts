import { type ComputeContext, type FileSystem, type ResourceManager, type Steps, settle } from "@heddle/kernel-api";
import { Code, notFound, StatusError, unimplemented } from "@heddle/status";
import { addSavedSlices, type SavedTensor } from "./saved-slices.js";

type Tensors = ReadonlyMap<string, SavedTensor>;

/** Shards that the pattern of a checkpoint may name. */
const MOST_SHARDS = 4096;

/** The checkpoints that one run has read. The engine may drop them at any time. */
interface RunCheckpoints {
  readonly stepId: number;
  readonly files: FileSystem;
  readonly byPattern: Map<string, WeakRef<Tensors>>;
}

const runs = /* @__PURE__ */ new WeakMap<ResourceManager, RunCheckpoints>();

/**
 * The tensors of a checkpoint of the first format, read once in a run.
 *
 * @param pattern a file, or all shards of a checkpoint: `NAME-?????-of-00002`
 * @throws {StatusError} NOT_FOUND without a file; UNIMPLEMENTED for another pattern; otherwise as {@link addSavedSlices}
 */
export function* openSavedSlices({ files, resources, stepId }: ComputeContext, pattern: string): Steps<Tensors> {
  let run = runs.get(resources);
  if (run?.stepId !== stepId || run.files !== files) {
    run = { stepId, files, byPattern: new Map() };
    runs.set(resources, run);
  }
  const present = run.byPattern.get(pattern)?.deref();
  if (present) return present;
  const tensors = new Map<string, SavedTensor>();
  let found = false;
  for (const file of filesOf(pattern)) {
    const bytes = yield* readFile(files, file);
    if (!bytes) continue;
    found = true;
    addSavedSlices(tensors, bytes, file);
  }
  if (!found) {
    throw notFound(`Unsuccessful TensorSliceReader constructor: Failed to find any matching files for ${pattern}`, {
      pattern,
    });
  }
  run.byPattern.set(pattern, new WeakRef(tensors));
  return tensors;
}

function* readFile(files: FileSystem, file: string): Steps<Uint8Array | undefined> {
  try {
    const opened = yield* settle(files.open(file));
    try {
      return yield* settle(opened.read(0, opened.sizeBytes));
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return undefined;
    throw error;
  }
}

/** The files that a pattern may stand for. A host has no list of files: they must follow from the pattern. */
function filesOf(pattern: string): string[] {
  const [, prefix = pattern, count] = /^(.*)-\?{5}-of-(\d{5})$/s.exec(pattern) ?? [];
  if (/[*?[\\]/.test(prefix) || Number(count ?? 1) > MOST_SHARDS) {
    throw unimplemented(
      `The files of the pattern ${pattern} are unknown; a file is read, or up to ${MOST_SHARDS} shards: NAME-?????-of-NNNNN`,
    );
  }
  if (count === undefined) return [pattern];
  return Array.from({ length: Number(count) }, (_, shard) => `${prefix}-${`${shard}`.padStart(5, "0")}-of-${count}`);
}
