import type { FfiFunction } from "../calls/ffi-function.js";
import type { DlDataType } from "../dlpack/data-type.js";
import type { DlDevice } from "../dlpack/device.js";
import type { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import type { OpaquePointer } from "../values/opaque-pointer.js";

/**
 * A type of values, as data: a name, or a name with the types that it is made of, as {@link arrayOf} and the others make it.
 *
 * Names are those of upstream's messages (`int`, `float`, `bool`, `str`, `bytes`, `None`, `Any`, `void*`, `DataType`, `Device`,
 * `Function`, `Tensor`, `Shape`, `Object`), text such as `Map<str, Array<int>>`, or the key of a type of objects. `bigint` is an `int`
 * that JavaScript has as a bigint; as `int` it must be a safe integer.
 */
export type ValueType = string | CompoundType;

/** A type that is made of others. */
export interface CompoundType<Name extends string = string, Args extends readonly ValueType[] = readonly ValueType[]> {
  readonly type: Name;
  readonly args: Args;
}

/** The values of JavaScript that a type has. */
export type ValueOf<T extends ValueType> = T extends keyof NamedValues
  ? NamedValues[T]
  : T extends CompoundType<"Optional", readonly [infer V extends ValueType]>
    ? ValueOf<V> | null
    : T extends CompoundType<"Variant", infer V extends readonly ValueType[]>
      ? ValueOf<V[number]>
      : T extends CompoundType<"Function">
        ? FfiFunction
        : T extends CompoundType
          ? FfiObject
          : FfiValue;

/** The values of JavaScript that are taken where a value of a type is wanted. */
export type ArgumentOf<T extends ValueType> = T extends "int" | "float"
  ? number | bigint | boolean
  : T extends CompoundType<"Optional", readonly [infer V extends ValueType]>
    ? ArgumentOf<V> | null | undefined
    : T extends CompoundType<"Array" | "List", readonly [infer V extends ValueType]>
      ? FfiObject | readonly ArgumentOf<V>[]
      : T extends CompoundType<"Map" | "Dict", readonly [infer K extends ValueType, infer V extends ValueType]>
        ? FfiObject | ReadonlyMap<ArgumentOf<K>, ArgumentOf<V>> | Readonly<Record<string, ArgumentOf<V>>>
        : T extends CompoundType<"Tuple", infer V extends readonly ValueType[]>
          ? FfiObject | ArgumentsOf<V>
          : T extends CompoundType<"Variant", infer V extends readonly ValueType[]>
            ? ArgumentOf<V[number]>
            : T extends "int" | "bigint" | "float" | "bool" | "str" | "bytes" | "None" | "void*"
              ? ValueOf<T>
              : unknown;

/** {@link ValueOf} each of several types. */
export type ValuesOf<A extends readonly ValueType[]> = { -readonly [I in keyof A]: ValueOf<A[I]> };
/** {@link ArgumentOf} each of several types. */
export type ArgumentsOf<A extends readonly ValueType[]> = { -readonly [I in keyof A]: ArgumentOf<A[I]> };

interface NamedValues {
  int: number;
  bigint: bigint;
  float: number;
  bool: boolean;
  str: string;
  bytes: Uint8Array;
  None: null;
  // biome-ignore lint/suspicious/noConfusingVoidType: the result of a function that has none.
  void: void;
  "void*": OpaquePointer;
  DataType: DlDataType;
  Device: DlDevice;
  Function: FfiFunction;
  Object: FfiObject;
}

/** An Array of elements of a type; a List of them is converted. */
export const arrayOf = <const T extends ValueType>(type: T) => compound("Array", type);
/** A List of elements of a type; an Array of them is converted. */
export const listOf = <const T extends ValueType>(type: T) => compound("List", type);
/** A Map; a Dict is converted. */
export const mapOf = <const K extends ValueType, const V extends ValueType>(key: K, value: V) =>
  compound("Map", key, value);
/** A Dict; a Map is converted. */
export const dictOf = <const K extends ValueType, const V extends ValueType>(key: K, value: V) =>
  compound("Dict", key, value);
/** An Array with elements of these types. */
export const tupleOf = <const T extends readonly ValueType[]>(...types: T) => compound("Tuple", ...types);
/** A type, or None. */
export const optional = <const T extends ValueType>(type: T) => compound("Optional", type);
/** One of several types: the first that a value can be converted to, unless it has one of them as it is. */
export const variant = <const T extends readonly ValueType[]>(...types: T) => compound("Variant", ...types);
/** A function; its types are for readers, they are not checked. */
export const functionOf = <const R extends ValueType, const A extends readonly ValueType[]>(result: R, ...args: A) =>
  compound("Function", result, ...args);
/** An object that the caller may hand over: the function takes it out of the caller's reference. */
export const rvalueRef = <const T extends ValueType>(type: T) => compound("RValueRef", type);

function compound<const N extends string, const A extends readonly ValueType[]>(type: N, ...args: A) {
  return { type, args } as const satisfies CompoundType<N, A>;
}
