import type { LinearMemory } from "@heddle/memory";
import type { IndirectCall } from "@heddle/memory/wasm";
import { CallArena } from "./call-arena.js";
import type { FunctionRegistry, NamedFunction } from "./function-registry.js";
import { HandleTable } from "./handle-table.js";

/**
 * A function over cells: reads `count` cells from `args` on, which it does not own, and writes the cell at `result`, which is None
 * before. It throws to fail.
 */
export type PackedCall = (args: number, count: number, result: number) => void;

/** A function of JavaScript that an object in memory refers to. */
export interface Closure {
  readonly run: PackedCall;
  /** The function over values, when `run` does nothing else than to call it. */
  readonly direct?: NamedFunction | undefined;
  /** Called when the object is gone. */
  readonly dispose?: (() => void) | undefined;
}

/** A reference to an error object in memory. */
interface RaisedObject {
  readonly address: number;
  take(): number;
  release(): void;
}

/** The error of a function that returned a number other than 0, until its caller takes it: of JavaScript, or an object. */
export type Raised = Error | RaisedObject;

/** Limits of calls. */
export interface CallLimits {
  /** The most nested calls, of functions that call functions. Default 256. */
  readonly maxCallDepth?: number;
  /** The most arguments of a call. Default 4096. */
  readonly maxArguments?: number;
}

/** Calls of one {@link Ffi}: frames, functions and errors of JavaScript that objects refer to, the raised error. @internal */
export class CallState implements Disposable {
  readonly arena: CallArena;
  readonly maxArguments: number;
  /** True for the order of parameters of RFC 0097. */
  readonly isRfc: boolean;
  readonly closures: HandleTable<Closure> = new HandleTable();
  readonly errors: HandleTable<Error> = new HandleTable();
  /** The function pointer of all functions that were made here; -1 until there is one. */
  trampoline = -1;
  /** The function pointer that errors made here have; -1 until there is one. */
  backtraceUpdater = -1;
  /** Where function objects were registered by name: the names go with the Ffi. */
  readonly registries: Set<FunctionRegistry> = new Set();
  raised: Raised | undefined;
  /** Calls a function pointer of the type of packed functions. */
  callPointer: IndirectCall | undefined;

  constructor(memory: LinearMemory, isRfc: boolean, { maxCallDepth = 256, maxArguments = 4096 }: CallLimits) {
    this.arena = new CallArena(memory, maxCallDepth);
    this.isRfc = isRfc;
    this.maxArguments = maxArguments;
  }

  /** Gives back the frames and the raised error; objects keep their functions. */
  [Symbol.dispose](): void {
    const { raised } = this;
    this.raised = undefined;
    if (raised && !(raised instanceof Error)) raised.release();
    this.arena[Symbol.dispose]();
  }
}
