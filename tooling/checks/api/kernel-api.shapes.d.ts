import { S as ShapeContext, H as HandleShape } from './shape-inference.js';
import { P as PartialShape } from './attr-value.js';
export { i as identityShape, u as unchangedShape } from './unchanged-shape.js';
import '@heddle/tensor';
import './attributes.js';
import '@heddle/memory';
import '@heddle/tensor/variants';
declare function biasAddShape(context: ShapeContext): void;
declare function biasAddGradShape(context: ShapeContext): void;
declare function broadcastPartialShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function broadcastBinaryShape(context: ShapeContext): void;
declare function concatShape(context: ShapeContext): void;
declare function concatV2Shape(context: ShapeContext): void;
declare function concatenatedShape(context: ShapeContext, start: number, stop: number, axisIndex: number): void;
declare function conv2dBackpropInputShape(context: ShapeContext): void;
declare function conv2dShape(context: ShapeContext): void;
declare function conv3dShape(context: ShapeContext): void;
declare function depthwiseConv2dNativeShape(context: ShapeContext): void;
declare function einsumShape(context: ShapeContext): void;
declare function partialElementCount(shape: PartialShape): number;
declare function explicitShape(context: ShapeContext): void;
declare function explicitShapes(context: ShapeContext): void;
declare function fusedBatchNormShape(context: ShapeContext): void;
declare function fusedBatchNormV3Shape(context: ShapeContext): void;
declare function fusedBatchNormExShape(context: ShapeContext): void;
declare function gatherNdShape(context: ShapeContext): void;
declare function inputIntegers(context: ShapeContext, index: number): readonly (number | undefined)[] | undefined;
declare function knownIntegers(context: ShapeContext, index: number): readonly number[] | undefined;
declare function inputInteger(context: ShapeContext, index: number): number | undefined;
declare function inputSize(context: ShapeContext, index: number): number;
declare function hasSizes(context: ShapeContext, index: number): boolean;
declare function matMulShape(context: ShapeContext): void;
declare function batchMatMulShape(context: ShapeContext): void;
declare function batchMatMulV2Shape(context: ShapeContext): void;
declare function mergeBothInputsShape(context: ShapeContext): void;
declare function scalarShape(context: ShapeContext): void;
declare function unknownShape(context: ShapeContext): void;
declare function noOutputs(_: ShapeContext): void;
declare function avgPoolShape(context: ShapeContext): void;
declare function maxPoolShape(context: ShapeContext): void;
declare function maxPooledShape(context: ShapeContext): readonly number[];
declare function maxPoolV2Shape(context: ShapeContext): void;
declare function pool3dShape(context: ShapeContext): void;
declare function randomShape(context: ShapeContext): void;
declare function unchangedShapeWithRank(context: ShapeContext, rank: number): void;
declare function unchangedShapeWithRankAtLeast(context: ShapeContext, rank: number): void;
declare function unchangedShapeWithRankAtMost(context: ShapeContext, rank: number): void;
declare function inputWithRank(context: ShapeContext, index: number, rank: number): readonly number[];
declare function sizeAt(shape: PartialShape, index: number): number;
declare function replaceSize(shape: PartialShape, index: number, size: number): PartialShape;
declare function reductionShape(context: ShapeContext): void;
declare function validateVariableResourceHandle(context: ShapeContext): HandleShape | undefined;
declare function validateScatterNd(indices: PartialShape, updates: PartialShape, target: PartialShape): void;
declare function segmentReductionWithNumSegmentsShape(context: ShapeContext): void;
declare function mergePrefix(shape: PartialShape, prefix: PartialShape): PartialShape;
declare function addSizes(first: number, second: number): number;
declare function subtractSizes(first: number, second: number): number;
declare function multiplySizes(first: number, second: number): number;
declare function divideSize(size: number, divisor: number, mustDivide: boolean): number;
declare function mergeSizes(first: number, second: number): number;
declare function withSize(size: number, wanted: number): number;
declare function sliceShape(context: ShapeContext): void;
interface SlidingWindow {
    readonly size: number;
    readonly stride: number;
    readonly dilation?: number;
    readonly padding: string;
    readonly paddings?: readonly [
        before: number,
        after: number
    ];
}
declare function windowedOutputSize(inputSize: number, { size, stride, dilation, padding, paddings }: SlidingWindow): number;
type Padding = "SAME" | "VALID" | "EXPLICIT";
interface WindowPlaces {
    readonly outputSize: number;
    readonly before: number;
}
declare function slideWindow(inputSize: number, { size, stride, dilation, padding, paddings }: SlidingWindow): WindowPlaces;
declare function validateSparseTensor(indices: PartialShape, values: PartialShape, shape: PartialShape): void;
declare function withContext<T>(compute: () => T, text: string): T;
export { type Padding, type SlidingWindow, type WindowPlaces, addSizes, avgPoolShape, batchMatMulShape, batchMatMulV2Shape, biasAddGradShape, biasAddShape, broadcastBinaryShape, broadcastPartialShapes, concatShape, concatV2Shape, concatenatedShape, conv2dBackpropInputShape, conv2dShape, conv3dShape, depthwiseConv2dNativeShape, divideSize, einsumShape, explicitShape, explicitShapes, fusedBatchNormExShape, fusedBatchNormShape, fusedBatchNormV3Shape, gatherNdShape, hasSizes, inputInteger, inputIntegers, inputSize, inputWithRank, knownIntegers, matMulShape, maxPoolShape, maxPoolV2Shape, maxPooledShape, mergeBothInputsShape, mergePrefix, mergeSizes, multiplySizes, noOutputs, partialElementCount, pool3dShape, randomShape, reductionShape, replaceSize, scalarShape, segmentReductionWithNumSegmentsShape, sizeAt, sliceShape, slideWindow, subtractSizes, unchangedShapeWithRank, unchangedShapeWithRankAtLeast, unchangedShapeWithRankAtMost, unknownShape, validateScatterNd, validateSparseTensor, validateVariableResourceHandle, windowedOutputSize, withContext, withSize };

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

// unchanged-shape.d.ts
import { S as ShapeContext } from './shape-inference.js';
declare function unchangedShape(context: ShapeContext): void;
declare function identityShape(context: ShapeContext): void;
export { identityShape as i, unchangedShape as u };

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
