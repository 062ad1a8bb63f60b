import { O as OpData } from './op-data.js';
import { O as OpDefinition } from './op-definition.js';
import '@heddle/tensor';
import './attr-value.js';
import '@heddle/memory';
import '@heddle/tensor/variants';
import './shape-inference.js';
import './attributes.js';
declare function opDataOf({ inputs, outputs, attrs, isStateful, shapeFunction: _, ...rest }: OpDefinition): OpData;
declare function literalText(value: unknown): string;
export { literalText, opDataOf };

// op-data.d.ts
import { DataType } from '@heddle/tensor';
import { A as AttrDefinition, O as OpDefinition } from './op-definition.js';
interface OpData extends Omit<OpDefinition, "inputs" | "outputs" | "attrs" | "isStateful"> {
    readonly inputs?: readonly ArgData[];
    readonly outputs?: readonly ArgData[];
    readonly attrs?: readonly AttrData[];
    readonly isStateful?: boolean;
}
type ArgData = readonly [
    name: string,
    type: DataType | string,
    numberAttr?: string,
    isRef?: boolean
];
type AttrData = readonly [
    name: string,
    type: AttrDefinition["type"],
    defaultValue?: DefaultData | undefined,
    rest?: Pick<AttrDefinition, "minimum" | "allowedTypes" | "allowedStrings">
];
type DefaultData = ScalarData | readonly ScalarData[];
type ScalarData = string | bigint | number | boolean | readonly number[] | null;
declare function opOf(data: OpData): OpDefinition;
export { type ArgData as A, type DefaultData as D, type OpData as O, type AttrData as a, opOf as o };

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
