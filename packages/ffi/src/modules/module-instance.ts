import { ANY_BYTES, dropAny, setAny } from "../any/cell.js";
import { takeValue } from "../calls/call-function.js";
import type { PackedCall } from "../calls/call-state.js";
import { PACKED_TYPE } from "../calls/invoke.js";
import { FfiError } from "../errors/ffi-error.js";
import { takeRaised } from "../errors/raised.js";
import type { Ffi } from "../ffi.js";
import { releaseObject, retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { callPointer } from "./call-pointer.js";
import { EXPORT_PREFIX } from "./function-types.data.js";
import type { ModuleGuard } from "./module-guard.js";
import type { ModuleOwner } from "./module-owner.js";

/** The exported function of a module, in the form of all packed functions. */
type SafeCall = (handle: number, args: number, count: number, result: number) => number;

/** A module in the memory of an Ffi, and calls of its functions. */
export class ModuleInstance implements ModuleOwner {
  readonly ffi: Ffi;
  readonly name: string;
  readonly guard: ModuleGuard;
  /** The address of its object, which counts the references to it; 0 until it has one. */
  object = 0;
  exports: WebAssembly.Exports = {};
  /** Gives back its blocks and slots. */
  unload: () => void = () => {};

  constructor(ffi: Ffi, name: string, guard: ModuleGuard) {
    this.ffi = ffi;
    this.name = name;
    this.guard = guard;
  }

  /** The names of the functions that it exports, sorted; not those that describe others. */
  functionNames(): string[] {
    const names = Object.keys(this.exports).filter((name) => this.#isFunction(name));
    return names.map((name) => name.slice(EXPORT_PREFIX.length)).sort();
  }

  /** The exported function of a name, guarded; undefined when it has none. */
  exported(name: string): PackedCall | undefined {
    const symbol = EXPORT_PREFIX + name;
    if (!Object.hasOwn(this.exports, symbol)) return undefined;
    const run = this.exports[symbol] as SafeCall;
    return typeof run === "function" && run.length === 4
      ? this.#packedOf((args, count, result) => run(0, args, count, result))
      : undefined;
  }

  /** The result of an exported function that describes something; undefined when it has none of the name. */
  describe(name: string): FfiValue | undefined {
    const run = this.exported(name);
    if (!run) return undefined;
    const { arena } = this.ffi.calls;
    const result = arena.open(ANY_BYTES);
    const { depth } = arena;
    try {
      setAny(this.ffi, result, TypeIndex.NONE, 0, 0);
      run(result, 0, result);
      return takeValue(this.ffi, result);
    } finally {
      arena.close(depth);
    }
  }

  ending(pointer: number, argument: number): () => void {
    const { ffi, guard, object } = this;
    if (object !== 0) retainObject(ffi, object);
    return () => {
      try {
        if (pointer !== 0) guard.run(() => callPointer(ffi, "i:", pointer, argument));
      } finally {
        if (object !== 0) releaseObject(ffi, object);
      }
    };
  }

  packed(pointer: number, self: number): PackedCall {
    const call = this.ffi.table.caller(PACKED_TYPE);
    return this.#packedOf((args, count, result) => call(pointer, self, args, count, result));
  }

  #packedOf(run: (args: number, count: number, result: number) => number): PackedCall {
    const { ffi, guard } = this;
    return (args, count, result) => {
      guard.enter();
      let status: number;
      try {
        status = run(args, count, result);
      } catch (error) {
        throw guard.failed(error);
      }
      guard.leave();
      if (status === 0) return;
      dropAny(ffi, result);
      throw takeRaised(ffi) ?? new FfiError("InternalError", `a function returned ${status} and raised no error`);
    };
  }

  #isFunction(name: string): boolean {
    if (!name.startsWith(EXPORT_PREFIX) || name.startsWith(`${EXPORT_PREFIX}_`)) return false;
    return typeof this.exports[name] === "function";
  }
}
