import { KernelPlugin, VariableResource, AttrMap, SavedResource } from '@heddle/kernel-api';
import { Tensor } from '@heddle/tensor';
declare const plugin: KernelPlugin;
interface VariableNode {
    readonly nodeName: string;
    readonly attrs: AttrMap;
}
declare class Variable extends VariableResource {
    #private;
    readonly container: string;
    readonly name: string;
    constructor(container: string, name: string, node: VariableNode);
    get isInitialized(): boolean;
    get value(): Tensor | undefined;
    read(): Tensor;
    readForUpdate(): Tensor;
    writableValue(): Tensor;
    assign(value: Tensor): void;
    clear(): void;
    save(): SavedResource;
    retain(): void;
    release(): void;
}
export { Variable, plugin };
