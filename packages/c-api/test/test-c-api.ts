import type { AttrMap, KernelPlugin } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import type { StatusError } from "@heddle/status";
import type { StringEncoding, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { type CApiFunctions, createCApi, tableCallbacks } from "../src/index.js";

/** An op and its kernel, whose functions a test plays. */
export interface TestKernel {
  readonly op: string;
  readonly attrs?: readonly string[];
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  readonly hostMemory?: readonly string[];
  readonly create?: (construction: number) => unknown;
  readonly compute?: (kernel: number, context: number) => void;
  readonly computeAsync?: (kernel: number, context: number, done: number) => void;
  readonly delete?: (kernel: number) => void;
  readonly shape?: (context: number, status: number) => void;
}

/** Plays a plugin in C: the API's functions, a function table, and C strings and arrays in the memory. */
export class TestCApi {
  readonly memory: LinearMemory;
  readonly host: Host;
  readonly tf: CApiFunctions;
  readonly #api;
  readonly #table: unknown[] = [undefined];
  readonly #blocks: number[] = [];

  constructor(memory: LinearMemory = createTestMemory(), strings?: StringEncoding) {
    this.memory = memory;
    this.host = new Host({ memory });
    this.#api = createCApi({
      memory,
      callbacks: tableCallbacks({ get: (index) => this.#table[index] }),
      ...(strings !== undefined && { strings }),
    });
    this.tf = this.#api.functions;
  }

  get liveHandles(): number {
    return this.#api.liveHandles;
  }

  /** The C code is not called any more. */
  stop(failure: StatusError): void {
    this.#api.stop(failure);
  }

  /** The "pointer" of a function. */
  func(body: (...args: number[]) => unknown): number {
    return this.#table.push(body) - 1;
  }

  /** A block that lives as long as the test. */
  block(sizeBytes: number): number {
    const address = this.memory.calloc(sizeBytes);
    this.#blocks.push(address);
    return address;
  }

  /** The address of a C string. */
  text(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const address = this.block(bytes.length + 1);
    this.memory.u8.set(bytes, address);
    return address;
  }

  /** The address of an array of int64. */
  int64s(...values: (number | bigint)[]): number {
    const address = this.block(values.length * 8);
    for (const [index, value] of values.entries()) {
      this.memory.data.setBigInt64(address + index * 8, BigInt(value), true);
    }
    return address;
  }

  /** The address of an array of int32. */
  int32s(...values: number[]): number {
    const address = this.block(values.length * 4);
    this.memory.i32.set(values, address >>> 2);
    return address;
  }

  /** The C string at an address. */
  read(address: number): string {
    const { u8 } = this.memory;
    return new TextDecoder().decode(u8.slice(address, u8.indexOf(0, address)));
  }

  /** Code and message of a status. */
  said(status: number): [code: number, message: string] {
    return [this.tf.TF_GetCode(status), this.read(this.tf.TF_Message(status))];
  }

  /** The result of `body`, and the code and message of its status. */
  status<T>(body: (status: number) => T): [answer: T, code: number, message: string] {
    const status = this.tf.TF_NewStatus();
    try {
      return [body(status), ...this.said(status)];
    } finally {
      this.tf.TF_DeleteStatus(status);
    }
  }

  /** Code and message alone of what `body` does with a status. */
  code(body: (status: number) => unknown): [code: number, message: string] {
    return this.status(body).slice(1) as [number, string];
  }

  /** Registers an op in C, and a kernel for it. */
  define({ op, attrs = [], inputs = [], outputs = [], ...functions }: TestKernel): void {
    const { tf } = this;
    const { create, compute, delete: remove, computeAsync, shape } = functions;
    const index = (body?: (...args: number[]) => unknown) => (body ? this.func(body) : 0);
    this.load(() => {
      const builder = tf.TF_NewOpDefinitionBuilder(this.text(op));
      for (const attr of attrs) tf.TF_OpDefinitionBuilderAddAttr(builder, this.text(attr));
      for (const input of inputs) tf.TF_OpDefinitionBuilderAddInput(builder, this.text(input));
      for (const output of outputs) tf.TF_OpDefinitionBuilderAddOutput(builder, this.text(output));
      if (shape) tf.TF_OpDefinitionBuilderSetShapeInferenceFunction(builder, this.func(shape));
      const newBuilder = computeAsync ? tf.TF_NewAsyncKernelBuilder : tf.TF_NewKernelBuilder;
      const kernel = newBuilder(
        this.text(op),
        this.text("CPU"),
        index(create),
        index(computeAsync ?? compute),
        index(remove),
      );
      for (const name of functions.hostMemory ?? []) tf.TF_KernelBuilder_HostMemory(kernel, this.text(name));
      this.status((status) => {
        tf.TF_RegisterOpDefinition(builder, status);
        tf.TF_RegisterKernelBuilder(this.text(op), kernel, status);
      });
    }, `plugin of ${op}`);
  }

  /** Runs an op, and gives its outputs as values. */
  async run(op: string, inputs: readonly Tensor[] = [], attrs: AttrMap = new Map()): Promise<unknown[]> {
    const outputs = await runOp(this.host, op, inputs, { attrs });
    return outputs.map((output) => {
      using tensor = output;
      return tensor.toNested();
    });
  }

  /** Runs a kernel without inputs or outputs whose create function is `body`. */
  async create(body: (construction: number) => void, attrs: readonly string[] = [], values: AttrMap = new Map()) {
    this.define({ op: "Probe", attrs, create: body, compute: () => {} });
    await this.run("Probe", [], values);
  }

  /** The 32-bit word at an address. */
  word(address: number): number {
    return this.memory.data.getInt32(address, true);
  }

  /** The text of a TF_StringView that `write` writes. */
  view(write: (result: number) => void): string {
    const result = this.block(8);
    write(result);
    const start = this.word(result);
    return new TextDecoder().decode(this.memory.u8.slice(start, start + this.word(result + 4)));
  }

  /** Loads what `init` registers into the host, as a plugin of this name. */
  load(init: () => void, name = "c-plugin"): void {
    const plugin: KernelPlugin = {
      name,
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register: (registrar) => this.#api.register(registrar, init),
    };
    this.host.registry.loadPlugin(plugin);
  }

  /** Gives everything back; throws when the test left something. */
  [Symbol.dispose](): void {
    for (const block of this.#blocks) this.memory.free(block);
    const { liveHandles } = this.#api;
    this.#api.dispose();
    if (liveHandles !== 0) throw new Error(`${liveHandles} objects of the C API are live`);
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBytes} bytes are live`);
  }
}
