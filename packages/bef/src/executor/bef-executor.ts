import { type RunOptions, startLimits, withinLimits } from "@heddle/graph";
import type { FileSystem, LogSink } from "@heddle/kernel-api";
import { type Host, HostResources } from "@heddle/kernel-fallback";
import { failedPrecondition, invalidArgument, notFound, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { BefFile } from "../format/read/bef-file.js";
import { wrongCount } from "./errors.js";
import { KernelCache } from "./fallback/kernel-cache.js";
import { implementationsWith } from "./implementations-with.js";
import type { KernelImplementations } from "./kernels/kernel-frame.js";
import { linkFile } from "./link-file.js";
import { type BefDiagnostic, BefRun, type BefSurroundings } from "./run/bef-run.js";
import type { Callable } from "./run/callable.js";
import type { FunctionSignature } from "./run/function-signature.js";
import type { NativeImplementation } from "./run/native-function.js";
import { runFunction } from "./run/run-function.js";
import { type AsyncValue, isCounted } from "./values/async-value.js";
import { type BefValue, contentOf } from "./values/bef-value.js";

/** Options of {@link BefExecutor}. */
export interface BefExecutorOptions {
  /** Kernels beside TFRT's basic ones and those of kernel fallback. Default none. */
  readonly kernels?: KernelImplementations;
  /** The functions of the host that the file declares as native, by name. Default none. */
  readonly nativeFunctions?: Readonly<Record<string, NativeImplementation>>;
  /** Where the kernels of fallback read files. Default: the host's files. */
  readonly files?: FileSystem;
  /** Takes the text that kernels print. Default: the host's. */
  readonly log?: LogSink | undefined;
  /** Called with each error of a kernel, also if no result with it is read. Default: not called. */
  readonly onDiagnostic?: ((diagnostic: BefDiagnostic) => void) | undefined;
  /** Kernels and functions that one run may run in all. Default 100,000,000. */
  readonly maxSteps?: number;
  /** Functions that may run within each other. Default 1000. */
  readonly maxCallDepth?: number;
}

/** Options of {@link BefExecutor.execute}. */
export type BefRunOptions = Pick<RunOptions, "signal" | "timeoutMs" | "stopFlag" | "sliceMs">;

/** A result of {@link BefExecutor.executeSettled}. */
export type BefOutcome =
  | { readonly value: BefValue; readonly error?: undefined }
  | { readonly error: StatusError; readonly value?: undefined };

/**
 * Executes the functions of one BEF file: kernels run when their operands are there, in TFRT's order where nothing else decides. Tables,
 * variables and the results of `tfrt.once` live as long as the executor.
 *
 * Source: TFRT's lib/bef_executor, as of 2021-06-18 and later.
 */
export class BefExecutor implements Disposable {
  /** The named functions of the file. */
  readonly functions: readonly FunctionSignature[];
  readonly #file: BefFile;
  readonly #callables: readonly Callable[];
  readonly #resources = new HostResources();
  readonly #surroundings: BefSurroundings;
  #isDisposed = false;

  /**
   * @throws {StatusError} NOT_FOUND for a kernel or native function that is not there, with its name; ALREADY_EXISTS for a kernel with the
   * name of a built-in one; INVALID_ARGUMENT for a limit that is not a whole number from 1
   */
  constructor(host: Host, file: BefFile, options: BefExecutorOptions = {}) {
    const { kernels = {}, nativeFunctions = {}, files = host.files, log = host.log, onDiagnostic } = options;
    const { maxSteps = 100_000_000, maxCallDepth = 1000 } = options;
    for (const [name, value] of Object.entries({ maxSteps, maxCallDepth })) checkLimit(name, value);
    this.#file = file;
    this.#callables = linkFile(file, implementationsWith(kernels), nativeFunctions);
    this.functions = file.functions.filter(({ name }) => name !== "");
    this.#surroundings = {
      host,
      files,
      resources: this.#resources,
      once: new Map(),
      kernels: new KernelCache(host),
      maxSteps,
      maxCallDepth,
      log,
      onDiagnostic,
    };
  }

  /** The kernels of stateless ops that are kept for further calls. */
  get cachedKernels(): number {
    return this.#surroundings.kernels.size;
  }

  /**
   * Executes a function, and all that it has started: arguments are borrowed, the caller releases the tensors among the results. A promise
   * only when a kernel waits, or the run takes longer than `sliceMs`.
   *
   * @param args of the types in {@link BefValue}; an integer of 64 bits may be a number
   * @throws {StatusError} the error of the first result that failed; NOT_FOUND for an unknown function, INVALID_ARGUMENT for arguments;
   * CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED over a limit; DATA_LOSS for a damaged file
   */
  execute(name: string, args: readonly BefValue[] = [], options: BefRunOptions = {}): BefValue[] | Promise<BefValue[]> {
    const outcomes = this.executeSettled(name, args, options);
    return outcomes instanceof Promise ? outcomes.then(valuesOf) : valuesOf(outcomes);
  }

  /** As {@link execute}, but a function may fail in part: each result is a value or an error. */
  executeSettled(
    name: string,
    args: readonly BefValue[] = [],
    options: BefRunOptions = {},
  ): BefOutcome[] | Promise<BefOutcome[]> {
    if (this.#isDisposed) throw failedPrecondition("the executor was disposed");
    const callable = this.#find(name);
    const limits = startLimits(options);
    const run = new BefRun(this.#surroundings, limits);
    const work = () => {
      const results = runFunction(run, callable, contentsOf(callable, args));
      return results instanceof Promise ? results.then(outcomesOf) : outcomesOf(results);
    };
    return withinLimits(run, limits.signal, work, releaseAll);
  }

  /** Releases kernels, resources and the results of `tfrt.once`. No function can be executed afterwards. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    const { once, kernels } = this.#surroundings;
    for (const { values } of once.values()) for (const value of values) value.release();
    once.clear();
    kernels.dispose();
    this.#resources.clear();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #find(name: string): Callable {
    const index = this.#file.functionIndex(name);
    const callable = name === "" ? undefined : this.#callables[index];
    if (callable) return callable;
    const names = this.functions.map((each) => `'${each.name}'`).join(", ");
    throw notFound(`the file has no function '${name}', only ${names || "regions"}`, { function: name });
  }
}

function checkLimit(option: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 1) return;
  throw invalidArgument(`${option} must be a whole number from 1, found ${describeValue(value)}`, { option });
}

/** The contents of a function's arguments, with a reference of each tensor. */
function contentsOf({ name, argumentTypes }: Callable, args: readonly BefValue[]): unknown[] {
  if (args.length !== argumentTypes.length) {
    throw wrongCount(`function '${name}'`, "argument", `${argumentTypes.length}`, args.length);
  }
  const contents = args.map((arg, index) =>
    contentOf(argumentTypes[index] ?? "", arg, `argument ${index} of '${name}'`),
  );
  for (const content of contents) if (isCounted(content)) content.retain();
  return contents;
}

/** Values and errors, for the references of the results. */
function outcomesOf(results: readonly AsyncValue[]): BefOutcome[] {
  return results.map((result) => {
    const { error } = result;
    const value = result.content as BefValue;
    if (isCounted(value)) value.retain();
    result.release();
    return error ? { error } : { value };
  });
}

/** All values, or the first error. */
function valuesOf(outcomes: readonly BefOutcome[]): BefValue[] {
  const failed = outcomes.find(({ error }) => error)?.error;
  if (!failed) return outcomes.map(({ value }) => value as BefValue);
  releaseAll(outcomes);
  throw failed;
}

function releaseAll(outcomes: readonly BefOutcome[]): void {
  for (const { value } of outcomes) if (isCounted(value)) value.release();
}
