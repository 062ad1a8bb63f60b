import { FfiTensor } from "../../dlpack/ffi-tensor.js";
import { type DlpackDemands, importDlpack, importLegacyDlpack } from "../../dlpack/import-dlpack.js";
import { exportDlpack, exportLegacyDlpack } from "../../dlpack/managed-tensor.js";
import { createUnsafeView } from "../../dlpack/strided-view.js";
import type { Ffi } from "../../ffi.js";
import { TypeIndex } from "../../types/type-index.js";
import { statusFunction } from "../function-results.js";
import { checkObjectOf, wordIndex } from "../pointers.js";

/** Tensors, from and to DLPack. */
export function tensorFunctions(ffi: Ffi) {
  const importing = (take: (ffi: Ffi, address: number, demands: DlpackDemands) => FfiTensor) =>
    statusFunction(ffi, (from, minAlignment, contiguous, out) => {
      const result = wordIndex(ffi, out, "a result");
      const tensor = take(ffi, from, { minAlignment: minAlignment | 0, requireContiguous: contiguous !== 0 });
      ffi.memory.u32[result] = tensor.take();
    });
  const exporting = (give: (tensor: FfiTensor) => number) =>
    statusFunction(ffi, (from, out) => {
      const result = wordIndex(ffi, out, "a result");
      const address = give(borrowedTensor(ffi, from));
      ffi.memory.u32[result] = address;
    });
  return {
    TVMFFITensorFromDLPack: importing(importLegacyDlpack),
    TVMFFITensorFromDLPackVersioned: importing(importDlpack),
    TVMFFITensorToDLPack: exporting(exportLegacyDlpack),
    TVMFFITensorToDLPackVersioned: exporting(exportDlpack),
    TVMFFITensorCreateUnsafeView: statusFunction(ffi, (source, prototype, out) => {
      const result = wordIndex(ffi, out, "a result");
      const address = createUnsafeView(borrowedTensor(ffi, source), prototype).take();
      ffi.memory.u32[result] = address;
    }),
  };
}

/** A tensor that the caller keeps: it is not released. */
function borrowedTensor(ffi: Ffi, address: number): FfiTensor {
  return new FfiTensor(ffi, checkObjectOf(ffi, address, TypeIndex.TENSOR));
}
