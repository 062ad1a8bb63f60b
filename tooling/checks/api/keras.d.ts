import { ModelReader, ModelDescription, ModelFiles, ReadOptions, Program, ReadLayersModel } from '@heddle/graph';
import { FileSystem } from '@heddle/kernel-api';
declare const h5Reader: ModelReader;
interface KerasDescription extends ModelDescription {
    readonly convertedBy: string;
    readonly weightCount: number;
    readonly weightBytes: number;
}
declare function readH5Model(source: ModelFiles, options?: ReadOptions): Promise<{
    program: Program;
    description: KerasDescription;
}>;
declare const kerasReader: ModelReader;
interface ReadKerasOptions extends ReadOptions {
    readonly weightsFile?: string;
    readonly weights?: ModelFiles;
}
declare function readKerasModel(files: FileSystem, options?: ReadKerasOptions): Promise<{
    program: Program;
    description: KerasDescription;
}>;
declare const readLayersModel: ReadLayersModel;
export { type KerasDescription, type ReadKerasOptions, h5Reader, kerasReader, readH5Model, readKerasModel, readLayersModel };
