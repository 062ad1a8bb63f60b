import { type ComputeContext, type FileSystem, type ResourceManager, type Steps, settle } from "@heddle/kernel-api";
import { Code, StatusError } from "@heddle/status";
import { indexOfBytes } from "../bundle/index-of-bytes.js";
import type { BundleIndex } from "../bundle/read-bundle-index.js";

/** The indexes that one run has read. The engine may drop them at any time. */
interface RunIndexes {
  readonly stepId: number;
  readonly files: FileSystem;
  readonly byPrefix: Map<string, WeakRef<BundleIndex>>;
}

/** The last run of each host that read an index, by the host's resources. */
const runs = /* @__PURE__ */ new WeakMap<ResourceManager, RunIndexes>();

/**
 * The index of the checkpoint `prefix`, read once in a run, however many kernels restore from it; undefined when `<prefix>.index` is
 * missing.
 *
 * @throws {StatusError} as readBundleIndex
 */
export function* readIndexOnce(
  { files, resources, stepId }: ComputeContext,
  prefix: string,
): Steps<BundleIndex | undefined> {
  let run = runs.get(resources);
  if (run?.stepId !== stepId || run.files !== files) {
    run = { stepId, files, byPrefix: new Map() };
    runs.set(resources, run);
  }
  const present = run.byPrefix.get(prefix)?.deref();
  if (present) return present;
  const index = yield* readIndex(files, prefix);
  if (index) run.byPrefix.set(prefix, new WeakRef(index));
  return index;
}

function* readIndex(files: FileSystem, prefix: string): Steps<BundleIndex | undefined> {
  const file = `${prefix}.index`;
  try {
    const opened = yield* settle(files.open(file));
    try {
      return indexOfBytes(yield* settle(opened.read(0, opened.sizeBytes)), file);
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return undefined;
    throw error;
  }
}
