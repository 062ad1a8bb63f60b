type Feature = {
    readonly kind: "bytes";
    readonly values: readonly Uint8Array[];
} | {
    readonly kind: "float";
    readonly values: readonly number[];
} | {
    readonly kind: "int64";
    readonly values: readonly bigint[];
} | {
    readonly kind: "none";
    readonly values: readonly never[];
};
declare function decodeExample(bytes: Uint8Array): Readonly<Record<string, Feature>>;
type FeatureInput = {
    readonly kind: "bytes";
    readonly values: readonly (string | Uint8Array)[];
} | {
    readonly kind: "float";
    readonly values: ArrayLike<number>;
} | {
    readonly kind: "int64";
    readonly values: ArrayLike<number | bigint>;
} | {
    readonly kind: "none";
    readonly values?: readonly never[];
};
type FeatureShorthand = string | number | bigint | boolean | Uint8Array | Float32Array | BigInt64Array | readonly (string | Uint8Array)[] | readonly number[] | readonly (bigint | boolean)[];
type ExampleFeatures = Readonly<Record<string, FeatureInput | FeatureShorthand>>;
declare function encodeExample(features: ExampleFeatures): Uint8Array<ArrayBuffer>;
export { type ExampleFeatures, type Feature, type FeatureInput, type FeatureShorthand, decodeExample, encodeExample };
