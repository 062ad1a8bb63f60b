import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { EDITS_WASM } from "../gen/edits-wasm.js";
import * as Edits from "./edits-layout.js";

/** Compares sequences of sparse tensors. */
export interface EditLoops {
  /**
   * The fewest insertions, deletions and replacements that make each sequence of one tensor that of the other at the same place; the words at
   * `walk` describe them as `edits-layout.ts` says. A sequence is a run of elements whose indices differ in the last number alone. The next ones of
   * both are compared when their places are equal, else that of the lesser place is, with none. Goes on until about `most` pairs of elements are
   * done. Returns why.
   */
  editDistances(walk: number, most: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<EditLoops>(EDITS_WASM);

/** The loops over `memory`. */
export function editLoopsOver(memory: LinearMemory): EditLoops {
  return loops.over(memory);
}

const FLOAT_KINDS: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.STRING]: Edits.TEXT,
  [DataType.HALF]: Edits.HALF,
  [DataType.BFLOAT16]: Edits.BFLOAT16,
  [DataType.FLOAT]: Edits.FLOAT32,
  [DataType.DOUBLE]: Edits.FLOAT64,
  [DataType.COMPLEX64]: Edits.COMPLEX64,
  [DataType.COMPLEX128]: Edits.COMPLEX128,
};

/** How elements of a type are compared. */
export function editKind(dtype: DataType): number {
  const kind = FLOAT_KINDS[dtype];
  if (kind !== undefined) return kind;
  const bytes = dataTypeSize(dtype);
  return bytes === 1 ? Edits.BYTES_1 : bytes === 2 ? Edits.BYTES_2 : bytes === 4 ? Edits.BYTES_4 : Edits.BYTES_8;
}
