import { TensorRef } from '@heddle/graph';
import { DataType, Shape } from '@heddle/tensor';
import { AttrValue } from '@heddle/kernel-api';
export { R as ReadTfliteOptions, T as TfliteDescription, a as TfliteReaderOptions, r as readTfliteModel, t as tfliteReader } from './tflite-reader.js';
declare const SCALAR_BYTES: {
    readonly bool: 1;
    readonly int8: 1;
    readonly uint8: 1;
    readonly int16: 2;
    readonly uint16: 2;
    readonly int32: 4;
    readonly uint32: 4;
    readonly float32: 4;
    readonly int64: 8;
    readonly uint64: 8;
};
type Scalar = keyof typeof SCALAR_BYTES;
type Small = Exclude<Scalar, "bool" | "int64" | "uint64">;
type FieldForm = {
    readonly kind: "scalar" | "vector";
    readonly scalar: Scalar;
} | {
    readonly kind: "enum";
    readonly scalar: Small;
    readonly names: readonly string[];
} | {
    readonly kind: "text" | "texts" | "bytes";
} | {
    readonly kind: "table" | "tables";
    readonly schema: TableSchema;
} | {
    readonly kind: "union";
    readonly members: UnionMembers;
};
interface Field<T> {
    readonly id: number;
    readonly form: FieldForm;
    readonly absent: T;
}
type TableSchema = Readonly<Record<string, Field<unknown>>>;
type TableOf<S extends TableSchema> = {
    readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never;
};
type UnionMembers = Readonly<Record<number, TableSchema>>;
interface UnionValue {
    readonly type: number;
    readonly schema: TableSchema | undefined;
    readonly value: Readonly<Record<string, unknown>> | undefined;
}
declare const ACTIVATIONS: readonly [
    "NONE",
    "RELU",
    "RELU_N1_TO_1",
    "RELU6",
    "TANH",
    "SIGN_BIT"
];
type Activation = (typeof ACTIVATIONS)[number];
type NodeAttrs = Readonly<Record<string, AttrValue>>;
declare const TENSOR_TYPES: {
    readonly 0: {
        readonly name: "FLOAT32";
        readonly dtype: 1;
        readonly bits: 32;
    };
    readonly 1: {
        readonly name: "FLOAT16";
        readonly dtype: 19;
        readonly bits: 16;
    };
    readonly 2: {
        readonly name: "INT32";
        readonly dtype: 3;
        readonly bits: 32;
    };
    readonly 3: {
        readonly name: "UINT8";
        readonly dtype: 4;
        readonly bits: 8;
    };
    readonly 4: {
        readonly name: "INT64";
        readonly dtype: 9;
        readonly bits: 64;
    };
    readonly 5: {
        readonly name: "STRING";
        readonly dtype: 7;
        readonly bits: 0;
    };
    readonly 6: {
        readonly name: "BOOL";
        readonly dtype: 10;
        readonly bits: 8;
    };
    readonly 7: {
        readonly name: "INT16";
        readonly dtype: 5;
        readonly bits: 16;
    };
    readonly 8: {
        readonly name: "COMPLEX64";
        readonly dtype: 8;
        readonly bits: 64;
    };
    readonly 9: {
        readonly name: "INT8";
        readonly dtype: 6;
        readonly bits: 8;
    };
    readonly 10: {
        readonly name: "FLOAT64";
        readonly dtype: 2;
        readonly bits: 64;
    };
    readonly 11: {
        readonly name: "COMPLEX128";
        readonly dtype: 18;
        readonly bits: 128;
    };
    readonly 12: {
        readonly name: "UINT64";
        readonly dtype: 23;
        readonly bits: 64;
    };
    readonly 13: {
        readonly name: "RESOURCE";
        readonly dtype: 20;
        readonly bits: 0;
    };
    readonly 14: {
        readonly name: "VARIANT";
        readonly dtype: 21;
        readonly bits: 0;
    };
    readonly 15: {
        readonly name: "UINT32";
        readonly dtype: 22;
        readonly bits: 32;
    };
    readonly 16: {
        readonly name: "UINT16";
        readonly dtype: 17;
        readonly bits: 16;
    };
    readonly 17: {
        readonly name: "INT4";
        readonly dtype: 6;
        readonly bits: 4;
    };
    readonly 18: {
        readonly name: "BFLOAT16";
        readonly dtype: 14;
        readonly bits: 16;
    };
    readonly 19: {
        readonly name: "INT2";
        readonly dtype: 6;
        readonly bits: 2;
    };
    readonly 20: {
        readonly name: "UINT4";
        readonly dtype: 4;
        readonly bits: 4;
    };
    readonly 100: {
        readonly name: "TSTRING";
        readonly dtype: 7;
        readonly bits: 0;
    };
};
type TensorTypeNumber = keyof typeof TENSOR_TYPES;
type TensorTypeName = (typeof TENSOR_TYPES)[TensorTypeNumber]["name"];
interface Quantization {
    readonly scales: readonly number[];
    readonly zeroPoints: readonly number[];
    readonly axis: number;
    readonly blockSize?: number;
}
interface TensorInfo {
    readonly index: number;
    readonly name: string;
    readonly type: TensorTypeName;
    readonly dtype: DataType;
    readonly shape: readonly number[] | undefined;
    readonly quantization: Quantization | undefined;
    readonly isVariable: boolean;
    readonly bytes: Uint8Array | undefined;
}
interface Typed {
    readonly dtype: DataType;
    readonly ref: TensorRef;
}
interface Value extends TensorInfo, Typed {
}
type NodeInput = TensorRef | {
    readonly ref: TensorRef;
};
interface CalledSubgraph {
    readonly function: string;
    readonly inputs: readonly TensorInfo[];
    readonly outputs: readonly TensorInfo[];
    readonly effect: Effect;
}
type Effect = "none" | "reads" | "writes";
interface NodeSink {
    add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef;
    call(index: number): CalledSubgraph;
    body(index: number): readonly string[];
    variableType(container: string, sharedName: string): DataType;
    condition(index: number): string;
    callOnce(index: number): void;
    setVariable(tensor: Value, value: TensorRef): void;
}
interface OperationParts {
    readonly name: string;
    readonly index: number;
    readonly inputs: readonly (Value | undefined)[];
    readonly outputs: readonly TensorInfo[];
    readonly intermediates: readonly TensorInfo[];
    readonly options: UnionValue;
    readonly customOptions: Uint8Array;
}
declare class Operation {
    #private;
    readonly name: string;
    readonly index: number;
    readonly inputs: readonly (Value | undefined)[];
    readonly outputs: readonly TensorInfo[];
    readonly intermediates: readonly TensorInfo[];
    readonly customOptions: Uint8Array;
    constructor(parts: OperationParts, sink: NodeSink);
    input(index: number): Value;
    allInputs(count?: number): Value[];
    output(index?: number): TensorInfo;
    options<S extends TableSchema>(schema: S): TableOf<S>;
    optionAttrs(schema: TableSchema): NodeAttrs;
    combination(subgraph: number): string | undefined;
    variableType(container: string, sharedName: string): DataType;
    node(op: string, inputs: readonly NodeInput[], attrs?: NodeAttrs): TensorRef;
    nodes(op: string, inputs: readonly NodeInput[], attrs: NodeAttrs, count: number): TensorRef[];
    constant(dtype: DataType, shape: Shape, values: readonly number[]): TensorRef;
    ints(values: readonly number[]): TensorRef;
    int(value: number): TensorRef;
    float(value: number): TensorRef;
    concat(tensors: readonly NodeInput[], dtype: DataType): TensorRef;
    pad(tensor: Value, paddings: Typed, value: number): TensorRef;
    scalar(index: number): Typed;
    constantInts(index: number): number[] | undefined;
    activate(result: TensorRef, activation: Activation, dtype: DataType): TensorRef;
    call(index: number): CalledSubgraph;
    condition(index: number): string;
    callOnce(index: number): void;
    setVariable(input: number, value: TensorRef): void;
}
type Lowering = (op: Operation) => TensorRef | readonly TensorRef[];
type BuiltinTable = Readonly<Record<string, Lowering>>;
interface AssociatedFile {
    readonly name?: string;
    readonly description?: string;
    readonly type?: string;
    readonly locale?: string;
    readonly version?: string;
}
interface ProcessUnit {
    readonly options_type?: string;
    readonly options?: Readonly<Record<string, unknown>>;
}
interface TensorMetadata {
    readonly name?: string;
    readonly description?: string;
    readonly dimension_names?: readonly string[];
    readonly content?: Readonly<Record<string, unknown>>;
    readonly process_units?: readonly ProcessUnit[];
    readonly stats?: {
        readonly max?: readonly number[];
        readonly min?: readonly number[];
    };
    readonly associated_files?: readonly AssociatedFile[];
}
interface SubgraphMetadata {
    readonly name?: string;
    readonly description?: string;
    readonly input_tensor_metadata?: readonly TensorMetadata[];
    readonly output_tensor_metadata?: readonly TensorMetadata[];
    readonly associated_files?: readonly AssociatedFile[];
    readonly input_process_units?: readonly ProcessUnit[];
    readonly output_process_units?: readonly ProcessUnit[];
}
interface ModelMetadata {
    readonly name?: string;
    readonly description?: string;
    readonly version?: string;
    readonly author?: string;
    readonly license?: string;
    readonly min_parser_version?: string;
    readonly subgraph_metadata?: readonly SubgraphMetadata[];
    readonly associated_files?: readonly AssociatedFile[];
}
interface ModelMetadataFiles {
    readonly metadata: ModelMetadata;
    readonly files: ReadonlyMap<string, Uint8Array>;
}
declare function readModelMetadata(bytes: Uint8Array): ModelMetadataFiles | undefined;
export { type AssociatedFile, type BuiltinTable, type Lowering, type ModelMetadata, type ModelMetadataFiles, Operation, type ProcessUnit, type SubgraphMetadata, type TensorMetadata, readModelMetadata };

// tflite-reader.d.ts
import { ModelDescription, ReadOptions, Program, ModelReader } from '@heddle/graph';
interface TfliteDescription extends ModelDescription {
    readonly operatorCounts: ReadonlyMap<string, number>;
}
interface ReadTfliteOptions extends ReadOptions {
    readonly keepState?: boolean | undefined;
}
declare function readTfliteModel(bytes: Uint8Array, options?: ReadTfliteOptions): Promise<{
    program: Program;
    description: TfliteDescription;
}>;
type TfliteReaderOptions = Pick<ReadTfliteOptions, "keepState">;
declare const tfliteReader: ModelReader<TfliteReaderOptions>;
export { type ReadTfliteOptions as R, type TfliteDescription as T, type TfliteReaderOptions as a, readTfliteModel as r, tfliteReader as t };
