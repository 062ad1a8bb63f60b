import type { KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";
import { type CApiFunctions, createCApi, tableCallbacks } from "../src/index.js";

/** Plays a plugin in C: the API's functions, a function table, and C strings and arrays in the memory. */
export class TestCApi {
  readonly memory: LinearMemory;
  readonly host: Host;
  readonly tf: CApiFunctions;
  readonly #api;
  readonly #table: unknown[] = [undefined];
  readonly #blocks: number[] = [];

  constructor(memory: LinearMemory = createTestMemory()) {
    this.memory = memory;
    this.host = new Host({ memory });
    this.#api = createCApi({ memory, callbacks: tableCallbacks({ get: (index) => this.#table[index] }) });
    this.tf = this.#api.functions;
  }

  get liveHandles(): number {
    return this.#api.liveHandles;
  }

  /** The "pointer" of a function. */
  func(body: (...args: number[]) => number | void): number {
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
  int64s(...values: number[]): number {
    const address = this.block(values.length * 8);
    values.forEach((value, index) => this.memory.data.setBigInt64(address + index * 8, BigInt(value), true));
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
    this.#api.dispose();
    if (this.#api.liveHandles !== 0) throw new Error(`${this.#api.liveHandles} objects of the C API are live`);
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBytes} bytes are live`);
  }
}
