import type { LinearMemory } from "@heddle/memory";
import { FunctionTable } from "@heddle/memory/wasm";
import { type CallLimits, CallState } from "./calls/call-state.js";
import { FunctionRegistry } from "./calls/function-registry.js";
import { TensorState } from "./dlpack/tensor-state.js";
import { Destroyer } from "./object/destroyer.js";
import { objectType } from "./object/object.js";
import type { Profile } from "./profile/profile.js";
import { TypeTable } from "./types/type-table.js";
import type { Converter } from "./values/converter.js";

/** The parts of an {@link Ffi}. */
export interface FfiParts extends CallLimits {
  readonly memory: LinearMemory;
  readonly profile: Profile;
  readonly functionTable?: FunctionTable;
  readonly functions?: FunctionRegistry;
}

/**
 * The values and objects of one linear memory: their layout, types and functions. Two of them share nothing; an object of one is
 * an error in the other. {@link createFfi} makes it.
 */
export class Ffi implements Disposable {
  readonly memory: LinearMemory;
  readonly profile: Profile;
  /** The functions that pointers in the memory point to. */
  readonly table: FunctionTable;
  /** The functions by name. */
  readonly functions: FunctionRegistry;
  readonly types: TypeTable = new TypeTable();
  /** Conversions from values of JavaScript to cells, tried in order after those of primitive values. */
  readonly converters: Converter[] = [];
  /** The objects that live and were made here. */
  liveObjects = 0;
  /** The function pointer that the objects made here have as their deleter. */
  readonly deleter: number;
  /** The function pointer that frees a buffer of a List, Map or Dict made here; 0 until there is one. @internal */
  bufferDeleter = 0;
  /** @internal */
  readonly destroyer: Destroyer = new Destroyer(this, (address) => this.#endBody(address));
  /** The objects that weak references know, in a profile without weak counts: see {@link WeakReference}. @internal */
  readonly weakObjects: Map<number, { references: number }> = new Map();
  /** @internal */
  readonly calls: CallState;
  /** @internal */
  readonly tensors: TensorState = new TensorState();
  readonly #owned: Disposable[] = [];
  readonly #parts = new Map<unknown, Disposable>();

  constructor({ memory, profile, functionTable = FunctionTable.of(memory), functions, ...limits }: FfiParts) {
    this.memory = memory;
    this.profile = profile;
    this.table = functionTable;
    this.functions = functions ?? new FunctionRegistry();
    this.calls = this.own(new CallState(memory, profile.name === "rfc", limits));
    this.deleter =
      profile.weakOffset < 0
        ? functionTable.add("i:", (address: number) => this.destroyer.delete(address >>> 0, 3))
        : functionTable.add("ii:", (address: number, flags: number) => this.destroyer.delete(address >>> 0, flags));
  }

  /** Keeps `part` until this is disposed; the last one is disposed first. */
  own<T extends Disposable>(part: T): T {
    this.#owned.push(part);
    return part;
  }

  /** The part of a class, made when it is first asked for and disposed with this. @internal */
  part<T extends Disposable>(Part: new (ffi: Ffi) => T): T {
    const present = this.#parts.get(Part);
    if (present) return present as T;
    const part = this.own(new Part(this));
    this.#parts.set(Part, part);
    return part;
  }

  /** Gives back what belongs to this itself, such as registered functions. Objects that are referred to elsewhere live on. */
  dispose(): void {
    for (let part = this.#owned.pop(); part; part = this.#owned.pop()) part[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** Gives back what the body of an object owns, by its type and those that it extends. */
  #endBody(address: number): void {
    for (let row = this.types.row(objectType(this, address)); row; row = this.types.row(row.ancestors.at(-1) ?? -1)) {
      row.destroy?.(this, address);
    }
  }
}
