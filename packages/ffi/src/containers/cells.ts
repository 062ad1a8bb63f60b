import { ANY_BYTES, anyWord, holdsObject, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { releaseObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "../values/write-value.js";

/** Makes `count` cells None, whatever they are. */
export function fillNone(ffi: Ffi, first: number, count: number): void {
  for (let i = 0; i < count; i++) setAny(ffi, first + i * ANY_BYTES, TypeIndex.NONE, 0, 0);
}

/** Gives back what `count` cells own, all of them also when a deleter fails. @throws the first error of a deleter */
export function dropCells(ffi: Ffi, first: number, count: number): void {
  releaseObjects(ffi, objectsIn(ffi, first, count));
}

/** The objects in `count` cells, whose references belong to the caller from now on: the cells are forgotten. */
export function objectsIn(ffi: Ffi, first: number, count: number): number[] {
  const objects: number[] = [];
  for (let i = 0; i < count; i++) {
    const cell = first + i * ANY_BYTES;
    if (holdsObject(ffi, cell)) objects.push(anyWord(ffi, cell));
  }
  return objects;
}

/** Gives back a reference to each of the objects, also when a deleter fails. @throws the first error of a deleter */
export function releaseObjects(ffi: Ffi, objects: readonly number[]): void {
  let failure: { readonly error: unknown } | undefined;
  for (const object of objects) {
    try {
      releaseObject(ffi, object);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
}

/** Moves `count` cells as they are; nothing is counted, and the ranges may overlap. */
export function moveCells({ memory }: Ffi, from: number, to: number, count: number): void {
  memory.u32.copyWithin(to >>> 2, from >>> 2, (from >>> 2) + count * (ANY_BYTES / 4));
}

/**
 * Writes values into cells of a block that lives only here, and hands them to `take`, which either moves all of them away or throws
 * and leaves them. A value that cannot be written leaves nothing.
 */
export function withValues<T>(ffi: Ffi, values: readonly unknown[], take: (first: number, count: number) => T): T {
  const count = values.length;
  if (count === 0) return take(0, 0);
  const block = ffi.memory.malloc(count * ANY_BYTES);
  let written = 0;
  try {
    for (; written < count; written++) writeValue(ffi, block + written * ANY_BYTES, values[written]);
    const result = take(block, count);
    written = 0;
    return result;
  } finally {
    try {
      dropCells(ffi, block, written);
    } finally {
      ffi.memory.free(block);
    }
  }
}
