import { setImmediate } from "node:timers/promises";
import { createDetector } from "../create-detector.js";
import { type DetectedDocuments, type DetectOptions, detectDocuments } from "./detect-documents.js";
import { ExitCode } from "./exit-code.js";
import { type FoundDocument, findDocuments, STANDARD_INPUT } from "./find-documents.js";
import { readStandardInput } from "./read-standard-input.js";
import { visible } from "./result-text.js";
import type { Terminal } from "./terminal.js";
import { type Job, runInWorkers } from "./worker-pool.js";

/** Flags of `detect-language`. */
export interface DetectFlags {
  readonly top?: number;
  readonly all?: boolean;
  readonly json?: boolean;
  readonly workers?: number;
  readonly maxBytes?: number;
  readonly skipBinary?: boolean;
}

/** Languages that are shown without `--top`. */
export const DEFAULT_TOP = 3;

/** Documents per message to a worker: with fewer, messages take more than a tenth of the time. */
const JOB_DOCUMENTS = 64;

/** Documents per worker from which on loading its model is worth the time. */
const LEAST_DOCUMENTS = 128;

/**
 * `detect-language [FILE…]`.
 *
 * @param cores the number of workers without `--workers`, at most
 * @throws {Error} when the model cannot be loaded
 */
export async function detectCommand(
  names: readonly string[],
  flags: DetectFlags,
  terminal: Terminal,
  cores: number,
): Promise<ExitCode> {
  const started = performance.now();
  const { documents: found, skipped: outside } = findDocuments(names.length > 0 ? names : [STANDARD_INPUT]);
  const documents = await withStandardInput(found);
  const skipped = new Map(outside);
  const options: DetectOptions = {
    skip: { maxBytes: flags.maxBytes, binary: flags.skipBinary === true },
    form: { json: flags.json === true, top: flags.all ? undefined : (flags.top ?? DEFAULT_TOP) },
  };
  const jobs = jobsOf(documents);
  const workers = Math.min(
    flags.workers ?? Math.min(cores, Math.floor(documents.length / LEAST_DOCUMENTS)),
    jobs.length,
  );
  let doneCount = 0;
  let failureCount = 0;
  for await (const { text, failures, skipped: reasons } of detectAll(jobs, workers, options)) {
    await terminal.writeResult(text);
    for (const { code, message } of failures) terminal.writeNote(`detect-language: ${code}: ${visible(message)}`);
    for (const reason of reasons) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    doneCount = Math.min(doneCount + JOB_DOCUMENTS, documents.length);
    failureCount += failures.length;
    if (doneCount < documents.length) terminal.showProgress(`${doneCount} of ${documents.length} documents …`);
  }
  if (skipped.size > 0) terminal.writeNote(skippedNote(skipped));
  if (terminal.isTerminal && documents.length > 1) {
    const seconds = (performance.now() - started) / 1000;
    terminal.writeNote(`${documents.length} documents in ${seconds.toFixed(1)} s, ${countOf(workers, "worker")}`);
  }
  return failureCount > 0 ? ExitCode.FAILED : ExitCode.OK;
}

async function withStandardInput(documents: readonly FoundDocument[]): Promise<readonly FoundDocument[]> {
  if (!documents.some(({ path }) => path === STANDARD_INPUT)) return documents;
  const bytes = await readStandardInput();
  return documents.map((document) => (document.path === STANDARD_INPUT ? { ...document, bytes } : document));
}

function jobsOf(documents: readonly FoundDocument[]): Job[] {
  return Array.from({ length: Math.ceil(documents.length / JOB_DOCUMENTS) }, (_, index) => ({
    index,
    documents: documents.slice(index * JOB_DOCUMENTS, (index + 1) * JOB_DOCUMENTS),
  }));
}

/** Results in the order of the jobs, from workers or, instead of a single worker, from this thread. */
async function* detectAll(
  jobs: readonly Job[],
  workers: number,
  options: DetectOptions,
): AsyncGenerator<DetectedDocuments, void, void> {
  if (workers > 1) return yield* runInWorkers(jobs, workers, options);
  if (jobs.length === 0) return;
  using detector = await createDetector();
  for (const { documents } of jobs) {
    yield detectDocuments(detector, documents, options);
    await setImmediate(); // Lets the listener of SIGINT run.
  }
}

function skippedNote(skipped: ReadonlyMap<string, number>): string {
  const total = [...skipped.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...skipped].map(([reason, count]) => `${count} ${reason}`);
  return `skipped ${countOf(total, "file")}: ${reasons.join(", ")}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
