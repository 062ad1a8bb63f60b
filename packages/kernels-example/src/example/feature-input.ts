/** The values of one feature of an Example, with their kind; text is UTF-8. */
export type FeatureInput =
  | { readonly kind: "bytes"; readonly values: readonly (string | Uint8Array)[] }
  | { readonly kind: "float"; readonly values: ArrayLike<number> }
  | { readonly kind: "int64"; readonly values: ArrayLike<number | bigint> }
  | { readonly kind: "none"; readonly values?: readonly never[] };

/**
 * The values of one feature, whose kind follows from their type: text and `Uint8Array` are bytes, numbers and `Float32Array` are
 * float, bigints, booleans and `BigInt64Array` are int64. An empty array is a feature of no kind, which parsers take for missing.
 */
export type FeatureShorthand =
  | string
  | number
  | bigint
  | boolean
  | Uint8Array
  | Float32Array
  | BigInt64Array
  | readonly (string | Uint8Array)[]
  | readonly number[]
  | readonly (bigint | boolean)[];

/** The features of one Example by name. */
export type ExampleFeatures = Readonly<Record<string, FeatureInput | FeatureShorthand>>;
