import * as _heddle_graph from '@heddle/graph';
import { T as TfjsReaderOptions } from './tfjs.js';
import { FrozenGraphReaderOptions, SavedModelReaderOptions } from './index.js';
import '@heddle/kernel-api';
import '@heddle/status';
import '@heddle/protos';
import '@heddle/proto-values';
declare const savedModelReader: _heddle_graph.ModelReader<SavedModelReaderOptions>;
declare const frozenGraphReader: _heddle_graph.ModelReader<FrozenGraphReaderOptions>;
declare const tfjsReader: _heddle_graph.ModelReader<TfjsReaderOptions>;
export { frozenGraphReader, savedModelReader, tfjsReader };

// tfjs.d.ts
import { ModelDescription, ReadOptions, ReadLayersModel, ReadResult, ModelReader } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { Versions } from '@heddle/protos';
interface GraphDescription extends ModelDescription {
    readonly versions: Versions;
}
interface TfjsModelOptions extends ReadOptions {
    readonly file?: string;
    readonly readLayersModel?: ReadLayersModel;
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
type TfjsReaderOptions = Pick<TfjsModelOptions, "readLayersModel">;
declare const tfjsReader: ModelReader<TfjsReaderOptions>;
export { type GraphDescription as G, type TfjsReaderOptions as T, type TfjsModelDescription as a, type TfjsModelOptions as b, readTfjsModel as r, tfjsReader as t };

// index.d.ts
export { TensorLimits } from '@heddle/proto-values';
export { DecodeLimits } from '@heddle/protos';
import { G as GraphDescription } from './tfjs.js';
export { a as TfjsModelDescription, b as TfjsModelOptions, T as TfjsReaderOptions, r as readTfjsModel, t as tfjsReader } from './tfjs.js';
import { ReadOptions, ReadResult, ModelReader, TensorRef, SignatureDef } from '@heddle/graph';
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
export { type Asset, type FrozenGraphOptions, type FrozenGraphReaderOptions, GraphDescription, type SavedModelDescription, type SavedModelOptions, type SavedModelReaderOptions, frozenGraphReader, readFrozenGraph, readSavedModel, savedModelReader };
