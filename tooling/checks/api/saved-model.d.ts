export { TensorLimits } from '@heddle/proto-values';
export { DecodeLimits } from '@heddle/protos';
export { G as GraphDescription } from './describe-graph.js';
export { A as Asset, F as FrozenGraphOptions, a as FrozenGraphReaderOptions, S as SavedModelDescription, b as SavedModelOptions, c as SavedModelReaderOptions, f as frozenGraphReader, r as readFrozenGraph, d as readSavedModel, s as savedModelReader } from './saved-model-reader.js';
export { TfjsModelDescription, TfjsModelOptions, readTfjsModel, tfjsReader } from './tfjs.js';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/status';

// describe-graph.d.ts
import { ModelDescription } from '@heddle/graph';
import { Versions } from '@heddle/protos';
interface GraphDescription extends ModelDescription {
    readonly versions: Versions;
}
export type { GraphDescription as G };

// saved-model-reader.d.ts
import { ReadOptions, ReadResult, ModelReader, TensorRef, SignatureDef } from '@heddle/graph';
import { G as GraphDescription } from './describe-graph.js';
import { FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
interface FrozenGraphOptions extends ReadOptions {
    readonly file?: string;
    readonly inputs?: readonly string[];
    readonly outputs?: readonly string[];
    readonly initializers?: readonly string[];
}
declare function readFrozenGraph(bytes: Uint8Array, options?: FrozenGraphOptions): Omit<ReadResult<GraphDescription>, "files">;
type FrozenGraphReaderOptions = Pick<FrozenGraphOptions, "inputs" | "outputs" | "initializers">;
declare const frozenGraphReader: ModelReader<FrozenGraphReaderOptions>;
interface Asset {
    readonly ref: TensorRef;
    readonly path: string;
}
interface SavedModelOptions extends ReadOptions {
    readonly tags?: readonly string[];
    readonly functions?: boolean | undefined;
    readonly file?: string;
}
interface SavedModelDescription extends GraphDescription {
    readonly tags: readonly string[];
    readonly tensorflowVersion: string;
    readonly assets: readonly Asset[];
    readonly unusableSignatures: ReadonlyMap<string, StatusError>;
    readonly signatureDefs: ReadonlyMap<string, SignatureDef>;
}
declare function readSavedModel(folder: FileSystem, options?: SavedModelOptions): Promise<ReadResult<SavedModelDescription>>;
type SavedModelReaderOptions = Pick<SavedModelOptions, "tags" | "functions">;
declare const savedModelReader: ModelReader<SavedModelReaderOptions>;
export { type Asset as A, type FrozenGraphOptions as F, type SavedModelDescription as S, type FrozenGraphReaderOptions as a, type SavedModelOptions as b, type SavedModelReaderOptions as c, readSavedModel as d, frozenGraphReader as f, readFrozenGraph as r, savedModelReader as s };

// tfjs.d.ts
import { ReadOptions, ReadResult, ModelReader } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { G as GraphDescription } from './describe-graph.js';
import '@heddle/protos';
interface TfjsModelOptions extends ReadOptions {
    readonly file?: string;
}
interface TfjsModelDescription extends GraphDescription {
    readonly tensorflowVersion: string;
    readonly convertedBy: string;
    readonly weightCount: number;
    readonly weightBytes: number;
    readonly structuredOutputKeys: readonly string[];
    readonly unusableSignatures: ReadonlyMap<string, StatusError>;
}
declare function readTfjsModel(files: FileSystem, options?: TfjsModelOptions): Promise<ReadResult<TfjsModelDescription>>;
declare const tfjsReader: ModelReader;
export { type TfjsModelDescription, type TfjsModelOptions, readTfjsModel, tfjsReader };
