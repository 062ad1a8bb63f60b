import { ModelReader, ModelDescription, ReadOptions, Program } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
declare const kerasReader: ModelReader;
interface ReadKerasOptions extends ReadOptions {
    readonly weightsFile?: string;
}
interface KerasDescription extends ModelDescription {
    readonly convertedBy: string;
    readonly weightCount: number;
    readonly weightBytes: number;
}
declare function readKerasModel(files: FileSystem, { limits, weightsFile }?: ReadKerasOptions): Promise<{
    program: Program;
    description: KerasDescription;
}>;
export { type KerasDescription, type ReadKerasOptions, kerasReader, readKerasModel };
