import { ModelReader } from '@heddle/graph';
declare const compiledModelReader: ModelReader;
export { compiledModelReader };
