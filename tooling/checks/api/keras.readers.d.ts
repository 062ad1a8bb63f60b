import * as _heddle_graph from '@heddle/graph';
declare const kerasReader: _heddle_graph.ModelReader<object>;
export { kerasReader };
