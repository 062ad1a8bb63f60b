import { internal, invalidArgument, StatusError, toStatusError } from "@heddle/status";
import { describeValue, Tensor } from "@heddle/tensor";
import { locationText } from "../../format/location-text.js";
import type { Location } from "../../ir/location.js";
import { tooDeepCall, wrongCount } from "../errors.js";
import type { BefRun } from "../run/bef-run.js";
import type { Callable } from "../run/callable.js";
import { AsyncValue } from "../values/async-value.js";
import type { KernelAttributes } from "./kernel-attributes.js";

/**
 * The code of a kernel: it reads the arguments of its frame, which are all there, and sets each result. It may throw a StatusError. With a
 * promise, results may be set until that settles, and are unavailable meanwhile.
 *
 * @example
 * const negate: KernelImplementation = (frame) => frame.set(0, -frame.f32(0));
 */
export type KernelImplementation = (frame: KernelFrame) => void | Promise<void>;

/** Kernels by name: `{ "my.negate.f32": negate }`. */
export type KernelImplementations = Readonly<Record<string, KernelImplementation>>;

/** A kernel of a function's body, as its code sees it. One object a kernel of a file: kernels are cached by it. */
export interface FileKernel {
  readonly name: string;
  readonly run: KernelImplementation;
  /** The function that it is in, and its index there: no other kernel of the file has both. */
  readonly functionIndex: number;
  readonly index: number;
  /** The place in the source, decoded when it is asked for. */
  readonly location: Location;
  readonly attributes: KernelAttributes;
  readonly functions: readonly Callable[];
  /** Registers. */
  readonly results: readonly number[];
}

/** One call of a kernel: its arguments, attributes, functions and results. Source: AsyncKernelFrame of TFRT. */
export class KernelFrame {
  readonly run: BefRun;
  readonly kernel: FileKernel;
  /** All available, without errors; borrowed until the kernel returns, or its promise settles. */
  readonly arguments: readonly AsyncValue[];
  readonly #depth: number;
  readonly #results: (AsyncValue | undefined)[];
  /** The error that the kernel failed with. */
  error: StatusError | undefined;

  /** @param depth functions of the run that the kernel is inside of */
  constructor(run: BefRun, kernel: FileKernel, args: readonly AsyncValue[], depth: number) {
    this.run = run;
    this.kernel = kernel;
    this.arguments = args;
    this.#depth = depth;
    this.#results = new Array<AsyncValue | undefined>(kernel.results.length).fill(undefined);
  }

  get attributes(): KernelAttributes {
    return this.kernel.attributes;
  }

  get resultCount(): number {
    return this.#results.length;
  }

  /** Function `index` of the kernel: those of attributes come first, then its regions. */
  functionAt(index: number): Callable {
    const callable = this.kernel.functions[index];
    if (!callable) {
      const noun = index === 0 ? "function" : "functions";
      throw invalidArgument(`${this.#name} needs ${index + 1} ${noun}, but has ${this.kernel.functions.length}`);
    }
    return callable;
  }

  /** The content of an argument, borrowed. @throws {StatusError} INVALID_ARGUMENT when the kernel has fewer arguments */
  content(index: number): unknown {
    const value = this.arguments[index];
    if (!value) throw wrongCount(this.#name, "argument", `at least ${index + 1}`, this.arguments.length);
    return value.content;
  }

  /** An argument of 8 to 32 bits. @throws {StatusError} INVALID_ARGUMENT for another value, as the methods below */
  integer(index: number): number {
    const value = this.content(index);
    if (typeof value === "number" && Number.isInteger(value)) return value;
    throw this.#wrongArgument(index, "an integer", value);
  }

  bigint(index: number): bigint {
    const value = this.content(index);
    if (typeof value === "bigint") return value;
    throw this.#wrongArgument(index, "an i64", value);
  }

  float(index: number): number {
    const value = this.content(index);
    if (typeof value === "number") return value;
    throw this.#wrongArgument(index, "a floating-point number", value);
  }

  boolean(index: number): boolean {
    const value = this.content(index);
    if (typeof value === "boolean") return value;
    throw this.#wrongArgument(index, "an i1", value);
  }

  text(index: number): string {
    const value = this.content(index);
    if (typeof value === "string") return value;
    throw this.#wrongArgument(index, "a string", value);
  }

  /** A tensor, borrowed. */
  tensor(index: number): Tensor {
    const value = this.content(index);
    if (value instanceof Tensor) return value;
    throw this.#wrongArgument(index, "a tensor", value);
  }

  /** Sets a result to a content, whose reference it takes over. */
  set(index: number, content: unknown): void {
    const result = this.#results[index];
    if (result) result.set(content);
    else this.setValue(index, AsyncValue.of(content));
  }

  /** Sets a result, which may be unavailable; takes over one reference. */
  setValue(index: number, value: AsyncValue): void {
    if (index < this.#results.length) {
      const result = this.#results[index];
      if (result) result.forwardTo(value);
      else this.#results[index] = value;
      return;
    }
    value.release();
    throw wrongCount(this.#name, "result", `at least ${index + 1}`, this.#results.length);
  }

  /** Sets all results, and takes over one reference of each. */
  setValues(values: readonly AsyncValue[]): void {
    for (const [index, value] of values.entries()) this.setValue(index, value);
  }

  /** Makes a result an unavailable value, which the caller sets, or forwards, and then releases. */
  allocate(index: number): AsyncValue {
    const value = new AsyncValue();
    this.setValue(index, value);
    return value.retain();
  }

  /** {@link allocate} for each result. */
  allocateAll(): AsyncValue[] {
    return this.#results.map((_, index) => this.allocate(index));
  }

  /** Each result that is not set ends as an error, and the diagnostic handler is called. */
  fail(thrown: unknown): void {
    const error = this.#locate(toStatusError(thrown));
    this.error = error;
    for (const [index, result] of this.#results.entries()) {
      if (result) result.fail(error);
      else this.#results[index] = AsyncValue.failed(error);
    }
  }

  /** Calls a function with borrowed arguments; the caller releases the results. */
  call(callable: Callable, args: readonly AsyncValue[], resultCount = this.resultCount): readonly AsyncValue[] {
    const { argumentTypes, resultTypes } = callable;
    const name = callable.name === "" ? `a region of ${this.#name}` : `function '${callable.name}'`;
    if (argumentTypes.length !== args.length) {
      throw wrongCount(name, "argument", `${argumentTypes.length}`, args.length);
    }
    if (resultTypes.length !== resultCount) throw wrongCount(name, "result", `${resultTypes.length}`, resultCount);
    const { run } = this;
    const depth = this.#depth + 1;
    if (depth > run.surroundings.maxCallDepth) {
      const error = tooDeepCall(callable.name, run.surroundings.maxCallDepth);
      // The error of a kernel without results would be lost.
      run.cancellation.cancel(error);
      throw error;
    }
    return callable.start(run, args, depth);
  }

  /** As {@link call}, by the queue of the run. */
  callLater(callable: Callable, args: readonly AsyncValue[], resultCount = this.resultCount): readonly AsyncValue[] {
    const results = Array.from({ length: resultCount }, () => new AsyncValue());
    for (const value of [...args, ...results]) value.retain();
    this.run.enqueue(() => {
      try {
        for (const [index, value] of this.call(callable, args, resultCount).entries()) results[index]?.forwardTo(value);
      } catch (thrown) {
        const error = this.#locate(toStatusError(thrown));
        for (const result of results) result.fail(error);
      }
      for (const value of [...args, ...results]) value.release();
    });
    return results;
  }

  /** Runs the kernel. The caller releases the results, one for each of the kernel's. */
  compute(): AsyncValue[] {
    const pending = this.#run();
    // A kernel in JavaScript may return something else, as an arrow function does.
    if (typeof pending?.then === "function") this.#settleLater(pending);
    else this.#checkSet();
    return this.#results.map((result) => result ?? new AsyncValue());
  }

  #run(): void | Promise<void> {
    try {
      return this.kernel.run(this);
    } catch (error) {
      this.fail(error);
    }
  }

  #settleLater(pending: Promise<void>): void {
    for (const [index, result] of this.#results.entries()) this.#results[index] = result ?? new AsyncValue();
    const kept = [...this.arguments, ...this.#results].flatMap((value) => value?.retain() ?? []);
    const release = () => {
      for (const value of kept) value.release();
    };
    const done = () => {
      this.#checkAvailable();
      release();
    };
    this.run.waitFor(pending, done, (error) => {
      this.fail(error);
      release();
    });
  }

  #checkSet(): void {
    const missing = this.#results.indexOf(undefined);
    if (missing >= 0) this.fail(internal(`${this.#name} did not set result ${missing}`));
  }

  #checkAvailable(): void {
    const missing = this.#results.findIndex((result) => !result?.isAvailable);
    if (missing >= 0) this.fail(internal(`${this.#name} ended and did not set result ${missing}`));
  }

  /** The error with its kernel and place in its details. */
  #locate(error: StatusError): StatusError {
    const { name, location } = this.kernel;
    const details = { ...error.details, kernel: name, location: locationText(location) };
    const located = new StatusError(error.code, error.message, { details, cause: error });
    this.run.surroundings.onDiagnostic?.({ error: located, location, kernel: name });
    return located;
  }

  get #name(): string {
    return `kernel '${this.kernel.name}'`;
  }

  #wrongArgument(index: number, wanted: string, found: unknown): StatusError {
    return invalidArgument(`argument ${index} of ${this.#name} must be ${wanted}, found ${describeValue(found)}`, {
      index,
    });
  }
}
