import { ModelReader, ModelDescription, ReadOptions, ModelFiles, Program } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
declare const kerasReader: ModelReader;
interface ReadKerasOptions extends ReadOptions {
    readonly weightsFile?: string;
    readonly weights?: ModelFiles;
}
interface KerasDescription extends ModelDescription {
    readonly convertedBy: string;
    readonly weightCount: number;
    readonly weightBytes: number;
}
declare function readKerasModel(files: FileSystem, { limits, weightsFile, weights: other }?: ReadKerasOptions): Promise<{
    program: Program;
    description: KerasDescription;
}>;
export { type KerasDescription, type ReadKerasOptions, kerasReader, readKerasModel };
