import type { BefFile } from "../format/read/bef-file.js";
import type { BefKernel } from "../format/read/function-body.js";
import { readLocation } from "../format/read/read-location.js";
import type { Location } from "../ir/location.js";
import { KernelAttributes } from "./kernels/kernel-attributes.js";
import type { KernelImplementation } from "./kernels/kernel-frame.js";
import type { Callable } from "./run/callable.js";
import type { PreparedFunction, PreparedKernel } from "./run/prepared-function.js";

/** A file, the code of its kernels, and its functions in the order of the file. */
export interface LinkedFile {
  readonly file: BefFile;
  readonly implementations: ReadonlyMap<string, KernelImplementation>;
  readonly callables: readonly Callable[];
}

/** Decodes the body of a function, and joins it with the code of its kernels. @throws {StatusError} as {@link BefFile.functionBody} */
export function prepareFunction(linked: LinkedFile, index: number): PreparedFunction {
  const body = linked.file.functionBody(index);
  return {
    kernels: body.kernels.map((kernel, position) => new FileKernel(linked, kernel, index, position)),
    useCounts: body.useCounts,
    readyCounts: Uint32Array.from(body.kernels, ({ operands }) => Math.max(1, operands.length)),
    argumentRegisters: body.arguments,
    argumentUsers: body.argumentUsers,
    ready: body.ready,
    stream: body.stream,
    resultRegisters: body.results,
  };
}

class FileKernel implements PreparedKernel {
  readonly name: string;
  readonly run: KernelImplementation;
  readonly functionIndex: number;
  readonly index: number;
  readonly attributes: KernelAttributes;
  readonly functions: readonly Callable[];
  readonly operands: readonly number[];
  readonly results: readonly number[];
  readonly users: readonly (readonly number[])[];
  readonly stream: number;
  readonly #file: BefFile;
  readonly #location: number;

  constructor(
    { file, implementations, callables }: LinkedFile,
    kernel: BefKernel,
    functionIndex: number,
    index: number,
  ) {
    this.name = kernel.name;
    this.run = implementations.get(kernel.name) as KernelImplementation;
    this.functionIndex = functionIndex;
    this.index = index;
    this.attributes = new KernelAttributes(file, kernel.name, kernel.attributes);
    this.functions = kernel.functions.map((each) => callables[each] as Callable);
    this.operands = kernel.operands;
    this.results = kernel.results;
    this.users = kernel.users;
    this.stream = kernel.stream;
    this.#file = file;
    this.#location = kernel.location;
  }

  /** Unknown also when its bytes are damaged: errors are about kernels then. */
  get location(): Location {
    try {
      return readLocation(this.#file, this.#location);
    } catch {
      return { kind: "unknown" };
    }
  }
}
