export { a as TfjsModelDescription, b as TfjsModelOptions, T as TfjsReaderOptions, r as readTfjsModel, t as tfjsReader } from './tfjs.js';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/status';
import '@heddle/protos';

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
