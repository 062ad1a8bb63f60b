import * as _heddle_graph from '@heddle/graph';
declare const compiledModelReader: _heddle_graph.ModelReader<object>;
export { compiledModelReader };
