import { a as FrozenGraphReaderOptions, c as SavedModelReaderOptions } from './saved-model-reader.js';
import * as _heddle_graph from '@heddle/graph';
import './describe-graph.js';
import '@heddle/protos';
import '@heddle/kernel-api';
import '@heddle/status';
declare const savedModelReader: _heddle_graph.ModelReader<SavedModelReaderOptions>;
declare const frozenGraphReader: _heddle_graph.ModelReader<FrozenGraphReaderOptions>;
declare const tfjsReader: _heddle_graph.ModelReader<object>;
export { frozenGraphReader, savedModelReader, tfjsReader };

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

// describe-graph.d.ts
import { ModelDescription } from '@heddle/graph';
import { Versions } from '@heddle/protos';
interface GraphDescription extends ModelDescription {
    readonly versions: Versions;
}
export type { GraphDescription as G };
