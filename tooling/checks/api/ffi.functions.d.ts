type NamedFunction = (...args: any[]) => unknown;
interface RegisteredObject extends Disposable {
    readonly ffi: object;
}
interface RegistryEntry {
    readonly run: NamedFunction;
    readonly object?: RegisteredObject | undefined;
}
interface RegisterOptions {
    readonly override?: boolean;
    readonly object?: RegisteredObject;
}
declare class FunctionRegistry {
    #private;
    set(name: string, run: NamedFunction, { override, object }?: RegisterOptions): void;
    get(name: string): NamedFunction | undefined;
    entry(name: string): RegistryEntry | undefined;
    remove(name: string): boolean;
    removeOf(ffi: object): void;
    names(): string[];
}
export { FunctionRegistry, type NamedFunction, type RegisterOptions, type RegisteredObject, type RegistryEntry };
