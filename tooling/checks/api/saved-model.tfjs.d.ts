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

// describe-graph.d.ts
import { ModelDescription } from '@heddle/graph';
import { Versions } from '@heddle/protos';
interface GraphDescription extends ModelDescription {
    readonly versions: Versions;
}
export type { GraphDescription as G };
