import * as _heddle_graph from '@heddle/graph';
import { ReadLayersModel } from '@heddle/graph';
declare const kerasReader: _heddle_graph.ModelReader<object>;
declare const h5Reader: _heddle_graph.ModelReader<object>;
declare const readLayersModel: ReadLayersModel;
export { h5Reader, kerasReader, readLayersModel };
