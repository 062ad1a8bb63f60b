import { CELL_BYTES, cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "@heddle/tstring";
import { assignView, copyToCell, deallocCell, initCell } from "@heddle/tstring/cells";
import type { Environment } from "./environment.js";
import { checkRange, wordIndex } from "./memory-range.js";

/** The functions of tf_tstring.h that TensorFlow exports; all others are inline in ctstring.h. */
export function stringFunctions({ memory }: Environment) {
  const cellAt = (address: number) => (wordIndex(memory, address, CELL_BYTES / 4, "TF_TString") << 2) >>> 0;
  return {
    TF_StringInit: (cell: number): void => initCell(memory, cellAt(cell)),
    TF_StringCopy(cell: number, source: number, sizeBytes: number): void {
      copyToCell(memory, cellAt(cell), checkRange(memory, source, sizeBytes >>> 0, "text"), sizeBytes >>> 0);
    },
    TF_StringAssignView(cell: number, source: number, sizeBytes: number): void {
      assignView(memory, cellAt(cell), checkRange(memory, source, sizeBytes >>> 0, "text"), sizeBytes >>> 0);
    },
    TF_StringGetDataPointer: (cell: number): number => cellDataAddress(memory.u32, cellAt(cell)),
    TF_StringGetType: (cell: number): number => cellType(memory.u32, cellAt(cell)),
    TF_StringGetSize: (cell: number): number => cellSizeBytes(memory.u32, cellAt(cell)),
    TF_StringGetCapacity: (cell: number): number => cellCapacity(memory.u32, cellAt(cell)),
    TF_StringDealloc: (cell: number): void => deallocCell(memory, cellAt(cell)),
  };
}
