import { invalidArgument, unimplemented } from "@heddle/status";
import { allocateTensor } from "../../dlpack/allocate-tensor.js";
import { readDataType } from "../../dlpack/data-type.js";
import { DlDevice } from "../../dlpack/device.js";
import { importDlpack } from "../../dlpack/import-dlpack.js";
import { DL_TENSOR_BYTES, DlTensorField, MAX_DIMENSIONS } from "../../dlpack/read-dl-tensor.js";
import type { TensorForm } from "../../dlpack/tensor-object.js";
import { FfiError } from "../../errors/ffi-error.js";
import { setRaised } from "../../errors/raised.js";
import type { Ffi } from "../../ffi.js";
import { readInt64s } from "../../shape/int64s.js";
import { TypeIndex } from "../../types/type-index.js";
import { callPointer, checkPointer } from "../call-pointer.js";
import { pointerFunction, statusFunction } from "../function-results.js";
import { LoadedModules } from "../loaded-modules.js";
import { checkObjectOf, checkRange, cText, wordIndex } from "../pointers.js";
import { Surroundings } from "../surroundings.js";

/** Streams, the allocator of tensors, functions of imported modules. There are no signals, and no system library. */
export function environmentFunctions(ffi: Ffi) {
  const surroundings = () => ffi.part(Surroundings);
  return {
    TVMFFIEnvSetStream: statusFunction(ffi, (type, id, stream, out) => {
      const before = surroundings().stream(type | 0, id | 0);
      if (out !== 0) ffi.memory.u32[wordIndex(ffi, out, "a result")] = before;
      surroundings().setStream(type | 0, id | 0, stream);
    }),
    TVMFFIEnvGetStream: pointerFunction(ffi, (type, id) => surroundings().stream(type | 0, id | 0)),
    TVMFFIEnvSetDLPackManagedTensorAllocator: statusFunction(ffi, (allocator, _global, out) => {
      if (allocator !== 0) checkPointer(ffi, allocator);
      if (out !== 0) ffi.memory.u32[wordIndex(ffi, out, "a result")] = surroundings().tensorAllocator;
      surroundings().tensorAllocator = allocator;
    }),
    TVMFFIEnvGetDLPackManagedTensorAllocator: pointerFunction(ffi, () => surroundings().tensorAllocator),
    TVMFFIEnvTensorAlloc: statusFunction(ffi, (prototype, out) => {
      const result = wordIndex(ffi, out, "a result");
      const { tensorAllocator } = surroundings();
      if (tensorAllocator !== 0) return allocateElsewhere(ffi, tensorAllocator, prototype, result);
      const tensor = allocateTensor(ffi, formOf(ffi, prototype));
      ffi.memory.u32[result] = tensor.take();
    }),
    TVMFFIEnvCheckSignals: () => 0,
    TVMFFIEnvRegisterCAPI: statusFunction(ffi, (name) => {
      throw new FfiError("ValueError", `Unknown env API ${cText(ffi, name)}`);
    }),
    TVMFFIEnvModLookupFromImports: statusFunction(ffi, (module, name, out) => {
      const result = wordIndex(ffi, out, "a result");
      checkObjectOf(ffi, module, TypeIndex.MODULE);
      const address = ffi.part(LoadedModules).importedFunction(module, cText(ffi, name));
      ffi.memory.u32[result] = address;
    }),
    TVMFFIEnvModRegisterContextSymbol: statusFunction(ffi, (name, symbol) => {
      surroundings().setContextSymbol(cText(ffi, name), symbol);
    }),
    TVMFFIEnvModRegisterSystemLibSymbol: statusFunction(ffi, (name) => {
      throw unimplemented(`a system library, which would have the symbol ${cText(ffi, name)}`);
    }),
  };
}

/** Allocates a tensor with the function that a module set, which says its failures through another. */
function allocateElsewhere(ffi: Ffi, allocator: number, prototype: number, result: number): number {
  checkRange(ffi, prototype, DL_TENSOR_BYTES, 8, "a DLTensor");
  const surroundings = ffi.part(Surroundings);
  surroundings.setError ||= ffi.table.add("iii:", (_context: number, kind: number, message: number) => {
    setRaised(ffi, new FfiError(cText(ffi, kind >>> 0), cText(ffi, message >>> 0)));
  });
  const slot = ffi.memory.calloc(8);
  try {
    const failed = callPointer(ffi, "iiii:i", allocator, prototype, slot, 0, surroundings.setError);
    if (failed !== 0) return failed;
    const managed = ffi.memory.u32[slot >>> 2];
    if (managed === 0) {
      throw new FfiError("RuntimeError", "TVMFFIEnvTensorAlloc: failed to allocate a tensor from the allocator");
    }
    ffi.memory.u32[result] = importDlpack(ffi, managed).take();
    return 0;
  } finally {
    ffi.memory.free(slot);
  }
}

/** Type, shape and device of the DLTensor at `address`; its data and strides mean nothing. */
function formOf(ffi: Ffi, address: number): TensorForm {
  checkRange(ffi, address, DL_TENSOR_BYTES, 8, "a DLTensor");
  const { i32, u32 } = ffi.memory;
  const word = address >>> 2;
  const rank = i32[word + DlTensorField.DIMENSIONS / 4];
  if (rank < 0 || rank > MAX_DIMENSIONS) throw invalidArgument(`a tensor of ${rank} dimensions`);
  const device = word + DlTensorField.DEVICE / 4;
  return {
    dtype: readDataType(ffi.memory, address + DlTensorField.DATA_TYPE),
    shape: readInt64s(ffi, u32[word + DlTensorField.SHAPE / 4], rank, "shape of a DLTensor"),
    device: new DlDevice(i32[device], i32[device + 1]),
  };
}
