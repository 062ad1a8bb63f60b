import { StatusError } from "@heddle/status";
import {
  FfiErrorObject,
  FfiFunction,
  FfiMapBase,
  FfiObject,
  FfiSequence,
  FfiShape,
  FfiTensor,
  Ucs4String,
} from "../src/index.js";

/** The most elements that are read: a damaged size may be any. */
const MOST = 100;

/** Reads an object, with all methods that read it and its elements. @throws the first error */
export function readEverything(object: FfiObject): void {
  const errors: unknown[] = [];
  const attempt = (read: () => unknown) => {
    try {
      const value = read();
      if (value instanceof FfiObject) value.release();
    } catch (error) {
      errors.push(error);
    }
  };
  const { ffi } = object;
  attempt(() => ffi.types.row(object.typeIndex)?.read?.(ffi, object.address));
  if (object instanceof FfiSequence) {
    attempt(() => each(object));
    attempt(() => object.at(-1));
    attempt(() => object.includes("x"));
  } else if (object instanceof FfiMapBase) {
    attempt(() => each(object.values()));
    attempt(() => each(object.keys()));
    for (const key of ["a", "key 7", 3, null]) attempt(() => object.get(key));
  } else if (object instanceof FfiTensor) {
    attempt(() => object.toTypedArray());
    attempt(() => object.shape);
  } else if (object instanceof FfiShape) {
    attempt(() => [...object]);
  } else if (object instanceof FfiErrorObject) {
    attempt(() => object.fullMessage);
    attempt(() => object.toError());
    attempt(() => object.cause);
    attempt(() => object.extraContext);
  } else if (object instanceof FfiFunction) {
    attempt(() => object.call(1));
  } else if (object instanceof Ucs4String) {
    attempt(() => String(object));
  }
  const worst = errors.find((error) => !(error instanceof StatusError)) ?? errors[0];
  if (worst !== undefined) throw worst;
}

function each(values: Iterable<unknown>): void {
  let count = 0;
  for (const value of values) {
    if (value instanceof FfiObject) value.release();
    if (++count === MOST) return;
  }
}
