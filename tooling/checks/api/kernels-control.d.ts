import { KernelPlugin, Resource } from '@heddle/kernel-api';
import { Tensor } from '@heddle/tensor';
declare const plugin: KernelPlugin;
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
export { Variable, plugin };
