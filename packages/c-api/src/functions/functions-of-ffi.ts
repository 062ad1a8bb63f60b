import { ANY_BYTES, type Ffi, type FfiObject, Float, newShape, takeRaised, writeValue } from "@heddle/ffi";
import { tvmFfiFunctions } from "@heddle/ffi/modules";
import type { Attributes } from "@heddle/kernel-api";
import { attributeMap } from "@heddle/kernel-api/functions";
import { Code, invalidArgument, toStatusError } from "@heddle/status";
import { tensorToFfi } from "@heddle/tensor/ffi";
import { CConstruction } from "../c-kernel.js";
import { CStatus, setStatus } from "../c-status.js";
import type { Environment } from "../environment.js";
import { checkRange } from "../memory-range.js";
import type { FFI_FUNCTIONS } from "./ffi-functions.data.js";

/** The functions of `tfk1` that work with the values of an Ffi over the memory of the C API. */
export function functionsOfFfi(environment: Environment, ffi: Ffi) {
  const { handles, memory } = environment;
  // The heap is the interface's own.
  const {
    malloc: _malloc,
    calloc: _calloc,
    realloc: _realloc,
    free: _free,
    aligned_alloc: _aligned,
    ...functions
  } = tvmFfiFunctions(ffi);
  return {
    ...functions,
    /** Writes a Map of all attributes of the node into a cell, which owns it then; on an error the cell is not touched. */
    TF_OpKernelConstruction_GetAttrMap(construction: number, target: number, status: number): void {
      const cell = checkRange(memory, target, ANY_BYTES, "map");
      if (cell % 8 !== 0) throw invalidArgument(`map: 0x${cell.toString(16)} is not the address of a cell`);
      environment.run(status, () => {
        const { attributes } = handles.get(CConstruction.kind, construction).context;
        writeAttributes(ffi, cell, attributes);
      });
    },
    /** Sets the status to the raised error, its kind before its message, and forgets the error; without one to OK. */
    TF_SetStatusFromRaised(status: number): void {
      const target = handles.get(CStatus.kind, status);
      const raised = takeRaised(ffi);
      if (!raised) {
        setStatus(memory, target, Code.OK, "");
        return;
      }
      const { code, message, details } = toStatusError(raised);
      const { kind } = details;
      setStatus(memory, target, code, typeof kind === "string" ? `${kind}: ${message}` : message);
    },
  } satisfies Record<keyof typeof FFI_FUNCTIONS, (...args: never[]) => unknown>;
}

/** Writes attributes as a Map; floats are floats, shapes and tensors objects. */
function writeAttributes(ffi: Ffi, cell: number, attributes: Attributes): void {
  const made: FfiObject[] = [];
  const kept = <T extends FfiObject>(object: T): T => {
    made.push(object);
    return object;
  };
  try {
    const map = attributeMap(attributes, ffi.memory, {
      float: (value) => new Float(value),
      shape: (sizes) => kept(newShape(ffi, sizes)),
      tensor: (value) => {
        using tensor = value.materialize(ffi.memory);
        return kept(tensorToFfi(ffi, tensor));
      },
    });
    writeValue(ffi, cell, map);
  } finally {
    for (const object of made) object.release();
  }
}
