import { type FileSystem, type Steps, settle } from "@heddle/kernel-api";
import { Code, StatusError } from "@heddle/status";
import { checkpointNotFound } from "./errors.js";
import { type BundleIndex, readBundleIndex } from "./read-bundle-index.js";

/** The indexes that one run has read. The engine may drop them at any time. */
interface RunIndexes {
  readonly stepId: number;
  readonly byPrefix: Map<string, WeakRef<BundleIndex>>;
}

/** Reads an index file once in a run, however many kernels restore from it. */
export class IndexCache {
  readonly #runs = new WeakMap<FileSystem, RunIndexes>();

  /**
   * The index of the checkpoint `prefix` as it was when the run first asked for it.
   *
   * @throws {StatusError} NOT_FOUND when there is no `<prefix>.index`; what readBundleIndex raises.
   */
  *read(files: FileSystem, prefix: string, stepId: number): Steps<BundleIndex> {
    let run = this.#runs.get(files);
    if (run?.stepId !== stepId) {
      run = { stepId, byPrefix: new Map() };
      this.#runs.set(files, run);
    }
    const present = run.byPrefix.get(prefix)?.deref();
    if (present) return present;
    const index = yield* readIndex(files, prefix);
    run.byPrefix.set(prefix, new WeakRef(index));
    return index;
  }
}

function* readIndex(files: FileSystem, prefix: string): Steps<BundleIndex> {
  const file = `${prefix}.index`;
  try {
    const opened = yield* settle(files.open(file));
    try {
      return readBundleIndex(yield* settle(opened.read(0, opened.sizeBytes)), { file });
    } finally {
      opened.close();
    }
  } catch (error) {
    throw error instanceof StatusError && error.code === Code.NOT_FOUND ? checkpointNotFound(prefix) : error;
  }
}
