import { KernelPlugin, PartialShape, Resource } from '@heddle/kernel-api';
import { TensorObject, DataType, Tensor } from '@heddle/tensor';
declare const plugin: KernelPlugin;
declare class TensorList implements TensorObject {
    #private;
    readonly typeName = "tensorflow::TensorList";
    readonly elementType: DataType;
    readonly elementShape: PartialShape;
    readonly maxElements: number;
    readonly elements: (Tensor | undefined)[];
    constructor(elementType: DataType, elementShape: PartialShape, elements?: (Tensor | undefined)[], maxElements?: number);
    get isUnique(): boolean;
    copy(): TensorList;
    set(index: number, tensor: Tensor | undefined): void;
    scatter(indices: readonly number[], tensors: readonly Tensor[]): void;
    resize(size: number): void;
    retain(): void;
    release(): void;
}
declare class Variable implements Resource {
    #private;
    static readonly typeName = "tensorflow::Var";
    readonly typeName = "tensorflow::Var";
    readonly container: string;
    readonly name: string;
    constructor(container: string, name: string);
    get isInitialized(): boolean;
    get value(): Tensor | undefined;
    read(): Tensor;
    readForUpdate(): Tensor;
    assign(value: Tensor): void;
    clear(): void;
    retain(): void;
    release(): void;
}
export { TensorList, Variable, plugin };
