import { Planner, ModelReader } from '@heddle/graph';
import { TensorReader } from '@heddle/kernel-api';
type ImportRareCode = () => Promise<Awaited<ReturnType<Planner["exchange"]>> & {
    readonly readTensorText: TensorReader;
}>;
declare function compiledReader(importCode: ImportRareCode): ModelReader;
export { compiledReader };
