import * as _heddle_graph from '@heddle/graph';
import { a as TfliteReaderOptions } from './tflite-reader.js';
declare const tfliteReader: _heddle_graph.ModelReader<TfliteReaderOptions>;
export { tfliteReader };

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
