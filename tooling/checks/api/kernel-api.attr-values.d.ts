import { DataType, DataTypeName, Tensor, TensorInput, FlatTensor } from '@heddle/tensor';
import { A as AttrKinds, P as PartialShape, T as TensorAttr, a as AttrMap, b as AttrValue, L as ListKind, F as FunctionAttr } from './attr-value.js';
import { LinearMemory } from '@heddle/memory';
export { a as attrKey, h as hasPlaceholder, s as substituteAttrs, b as substitutePlaceholders, u as unescapeText } from './unescape-text.js';
import { A as AttrDefinition } from './op-definition.js';
import '@heddle/tensor/variants';
import './shape-inference.js';
import './attributes.js';
type Scalar<K extends keyof AttrKinds> = {
    readonly kind: K;
    readonly value: AttrKinds[K];
};
type List<K extends ListKind> = {
    readonly kind: "list";
    readonly of: K;
    readonly value: readonly AttrKinds[K][];
};
declare const attr: {
    readonly string: (value: string | Uint8Array) => Scalar<"string">;
    readonly int: (value: number | bigint) => Scalar<"int">;
    readonly float: (value: number) => Scalar<"float">;
    readonly bool: (value: boolean) => Scalar<"bool">;
    readonly type: (value: DataType | DataTypeName) => Scalar<"type">;
    readonly shape: (value: PartialShape) => Scalar<"shape">;
    readonly tensor: (value: TensorAttr | Tensor) => Scalar<"tensor">;
    readonly tensorOf: (dtype: DataType, value: TensorInput | FlatTensor) => Scalar<"tensor">;
    readonly func: (name: string, attrs?: AttrMap | Readonly<Record<string, AttrValue>>) => Scalar<"func">;
    readonly placeholder: (name: string) => Scalar<"placeholder">;
    readonly list: {
        readonly strings: (values: readonly (string | Uint8Array)[]) => List<"string">;
        readonly ints: (values: readonly (number | bigint)[]) => List<"int">;
        readonly floats: (values: readonly number[]) => List<"float">;
        readonly bools: (values: readonly boolean[]) => List<"bool">;
        readonly types: (values: readonly (DataType | DataTypeName)[]) => List<"type">;
        readonly shapes: (values: readonly PartialShape[]) => List<"shape">;
        readonly tensors: (values: readonly (TensorAttr | Tensor)[]) => List<"tensor">;
        readonly funcs: (values: readonly FunctionAttr[]) => List<"func">;
    };
};
declare function attrHash(value: AttrValue, memory?: LinearMemory): bigint;
declare function fastAttrHash(value: AttrValue, memory?: LinearMemory): bigint;
declare function attrValueHasType(value: AttrValue | undefined, type: string): void;
type PlainAttr = AttrValue | PlainElement | readonly PlainElement[];
type PlainElement = string | Uint8Array | bigint | number | boolean | Tensor | TensorAttr | FunctionAttr;
declare function attrValueOf(value: PlainAttr): AttrValue;
declare function attrMap(values: Readonly<Record<string, PlainAttr>>): AttrMap;
declare function attrValueAs(type: AttrDefinition["type"], value: unknown): AttrValue;
interface AttrsEqualOptions {
    readonly memory?: LinearMemory;
    readonly allowFalseNegatives?: boolean;
}
declare function attrsEqual(a: AttrValue | undefined, b: AttrValue | undefined, options?: AttrsEqualOptions): boolean;
declare function escapeBytes(bytes: Uint8Array): string;
declare function parseAttrValue(type: string, text: string): AttrValue | undefined;
declare function quotedEnd(text: string, start: number): number | undefined;
declare function summarizeAttrValue(value: AttrValue | undefined, memory?: LinearMemory): string;
declare function summarizeAttrs(attrs: FunctionAttr["attrs"], memory?: LinearMemory): string;
declare function readTensorText(text: string): {
    readonly tensor: TensorAttr;
    readonly length: number;
} | undefined;
export { type AttrsEqualOptions, type PlainAttr, type PlainElement, attr, attrHash, attrMap, attrValueAs, attrValueHasType, attrValueOf, attrsEqual, escapeBytes, fastAttrHash, parseAttrValue, quotedEnd, readTensorText, summarizeAttrValue, summarizeAttrs };

// attr-value.d.ts
import { LinearMemory } from '@heddle/memory';
import { Shape, DataType, Tensor } from '@heddle/tensor';
import { VariantTensorData, VariantObject } from '@heddle/tensor/variants';
type PartialShape = readonly number[] | undefined;
declare function partialShape(sizes: readonly bigint[] | undefined): PartialShape;
declare function formatPartialShape(shape: PartialShape): string;
declare function isFullyDefined(shape: PartialShape): shape is Shape;
declare function shapesCompatible(first: PartialShape, second: PartialShape): boolean;
declare function mergeShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function mergeElementShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function withRank(shape: PartialShape, rank: number): PartialShape;
declare function withRankAtLeast(shape: PartialShape, rank: number): PartialShape;
declare function withRankAtMost(shape: PartialShape, rank: number): PartialShape;
declare function subshape(shape: PartialShape, start: number, end?: number): PartialShape;
declare function concatenateShapes(first: PartialShape, second: PartialShape): PartialShape;
type Made<T> = T | Promise<T>;
interface VariantDecoder {
    readonly typeName: string;
    decode?(data: VariantTensorData): Made<VariantObject | undefined>;
}
interface VariantDecoders {
    find(typeName: string): Made<VariantDecoder> | undefined;
}
interface TensorAttr {
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly storedBytes?: number;
    hasSameValuesAs?(other: TensorAttr): boolean;
    materialize(memory: LinearMemory): Tensor;
    readonly materializeVariants?: (memory: LinearMemory, variants: VariantDecoders) => Promise<Tensor>;
}
interface FunctionAttr {
    readonly name: string;
    readonly attrs: AttrMap;
}
interface AttrKinds {
    string: Uint8Array;
    int: bigint;
    float: number;
    bool: boolean;
    type: DataType;
    shape: PartialShape;
    tensor: TensorAttr;
    func: FunctionAttr;
    placeholder: string;
}
type ListKind = Exclude<keyof AttrKinds, "placeholder">;
type AttrValue = {
    [K in keyof AttrKinds]: {
        readonly kind: K;
        readonly value: AttrKinds[K];
    };
}[keyof AttrKinds] | {
    [K in ListKind]: {
        readonly kind: "list";
        readonly of: K;
        readonly value: readonly AttrKinds[K][];
    };
}[ListKind] | {
    readonly kind: "list";
    readonly of: undefined;
    readonly value: readonly never[];
};
type AttrMap = ReadonlyMap<string, AttrValue>;
export { type AttrKinds as A, type FunctionAttr as F, type ListKind as L, type Made as M, type PartialShape as P, type TensorAttr as T, type VariantDecoder as V, type AttrMap as a, type AttrValue as b, type VariantDecoders as c, concatenateShapes as d, mergeShapes as e, formatPartialShape as f, subshape as g, withRankAtLeast as h, isFullyDefined as i, withRankAtMost as j, mergeElementShapes as m, partialShape as p, shapesCompatible as s, withRank as w };

// unescape-text.d.ts
import { b as AttrValue, T as TensorAttr, a as AttrMap } from './attr-value.js';
declare function attrKey(value: AttrValue, tensorKey?: (tensor: TensorAttr) => string | undefined): string | undefined;
declare function hasPlaceholder(value: AttrValue): boolean;
declare function substitutePlaceholders(value: AttrValue, replace: (name: string) => AttrValue | undefined): AttrValue | undefined;
declare function substituteAttrs(attrs: AttrMap, replace: (name: string) => AttrValue | undefined): AttrMap | undefined;
declare function unescapeText(text: string): Uint8Array | undefined;
export { attrKey as a, substitutePlaceholders as b, hasPlaceholder as h, substituteAttrs as s, unescapeText as u };

// op-definition.d.ts
import { DataType } from '@heddle/tensor';
import { L as ListKind, b as AttrValue, T as TensorAttr } from './attr-value.js';
import { a as ShapeFunction } from './shape-inference.js';
interface ArgDefinition {
    readonly name: string;
    readonly type?: DataType;
    readonly typeAttr?: string;
    readonly numberAttr?: string;
    readonly isRef: boolean;
}
interface AttrDefinition {
    readonly name: string;
    readonly type: ListKind | `list(${ListKind})`;
    readonly defaultValue?: AttrValue;
    readonly minimum?: number;
    readonly allowedTypes?: readonly DataType[];
    readonly allowedStrings?: readonly string[];
}
interface OpDefinition {
    readonly name: string;
    readonly inputs: readonly ArgDefinition[];
    readonly outputs: readonly ArgDefinition[];
    readonly attrs: readonly AttrDefinition[];
    readonly isStateful: boolean;
    readonly shapeFunction?: ShapeFunction;
    readonly isCommutative?: boolean;
    readonly isAggregate?: boolean;
    readonly allowsUninitializedInput?: boolean;
    readonly deprecation?: {
        readonly version: number;
        readonly explanation: string;
    };
}
type TensorReader = (text: string) => {
    readonly tensor: TensorAttr;
    readonly length: number;
} | undefined;
interface OpSpec extends Pick<OpDefinition, "shapeFunction" | "isCommutative" | "isAggregate" | "allowsUninitializedInput" | "deprecation"> {
    readonly inputs?: readonly string[];
    readonly outputs?: readonly string[];
    readonly attrs?: readonly string[];
    readonly readTensor?: TensorReader;
    readonly isStateful?: boolean;
}
export type { AttrDefinition as A, OpDefinition as O, TensorReader as T, OpSpec as a, ArgDefinition as b };

// shape-inference.d.ts
import { DataType, Tensor } from '@heddle/tensor';
import { A as Attributes } from './attributes.js';
import { P as PartialShape } from './attr-value.js';
interface HandleShape {
    readonly dtype: DataType;
    readonly shape: PartialShape;
}
interface TensorFacts {
    readonly shape: PartialShape;
    readonly value?: Tensor | undefined;
    readonly sizes?: readonly number[] | undefined;
    readonly handle?: readonly HandleShape[] | undefined;
}
interface ShapeContext {
    readonly nodeName: string;
    readonly attributes: Attributes;
    readonly inputCount: number;
    readonly outputCount: number;
    readonly graphVersion?: number;
    inputType(index: number): DataType;
    outputType(index: number): DataType;
    inputShape(index: number): PartialShape;
    inputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    outputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    inputTensor(index: number): Tensor | undefined;
    inputSizes(index: number): readonly number[] | undefined;
    inputAsShape(index: number): PartialShape;
    inputHandle(index: number): readonly HandleShape[] | undefined;
    setOutputShape(index: number, shape: PartialShape): void;
    setOutputSizes(index: number, sizes: readonly number[] | undefined): void;
    setOutputHandle(index: number, handle: readonly HandleShape[] | undefined): void;
}
type ShapeFunction = (context: ShapeContext) => void;
type ShapeFunctions = Readonly<Record<string, ShapeFunction>>;
export type { HandleShape as H, ShapeContext as S, TensorFacts as T, ShapeFunction as a, ShapeFunctions as b };

// attributes.d.ts
import { DataType } from '@heddle/tensor';
import { a as AttrMap, P as PartialShape, T as TensorAttr, F as FunctionAttr, b as AttrValue } from './attr-value.js';
declare class Attributes {
    #private;
    constructor(nodeName: string, values: AttrMap);
    get values(): AttrMap;
    has(name: string): boolean;
    bytes(name: string): Uint8Array;
    string(name: string): string;
    int(name: string): number;
    int32(name: string): number;
    bigint(name: string): bigint;
    float(name: string): number;
    bool(name: string): boolean;
    type(name: string): DataType;
    shape(name: string): PartialShape;
    tensor(name: string): TensorAttr;
    func(name: string): FunctionAttr;
    bytesList(name: string): readonly Uint8Array[];
    stringList(name: string): readonly string[];
    intList(name: string): readonly number[];
    int32List(name: string): readonly number[];
    bigintList(name: string): readonly bigint[];
    floatList(name: string): readonly number[];
    boolList(name: string): readonly boolean[];
    typeList(name: string): readonly DataType[];
    shapeList(name: string): readonly PartialShape[];
    tensorList(name: string): readonly TensorAttr[];
    funcList(name: string): readonly FunctionAttr[];
}
declare function describeKind(value: AttrValue): string;
export { Attributes as A, describeKind as d };
