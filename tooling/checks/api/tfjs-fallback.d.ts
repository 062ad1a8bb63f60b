import { KernelPlugin, OpDefinition } from '@heddle/kernel-api';
import * as converter from '@tensorflow/tfjs-converter';
import * as core from '@tensorflow/tfjs-core';
import { KernelSource } from '@heddle/kernel-fallback';
type TfjsCore = Pick<typeof core, "complex" | "engine" | "getBackend" | "tensor">;
type TfjsConverter = Pick<typeof converter, "deregisterOp" | "loadGraphModelSync" | "registerOp">;
interface HeddleOpsOptions {
    readonly plugins?: readonly KernelPlugin[];
    readonly ops?: readonly string[];
}
interface HeddleOps extends Disposable {
    readonly names: readonly string[];
    dispose(): void;
}
type Tf = TfjsCore & Pick<TfjsConverter, "deregisterOp" | "registerOp">;
declare function registerHeddleOps(tf: Tf, options?: HeddleOpsOptions): Promise<HeddleOps>;
interface TfjsFallbackOptions {
    readonly definitions?: readonly (OpDefinition | KernelPlugin)[];
}
declare function tfjsFallback(tf: TfjsCore & Pick<TfjsConverter, "loadGraphModelSync">, options?: TfjsFallbackOptions): KernelSource;
export { type HeddleOps, type HeddleOpsOptions, type TfjsConverter, type TfjsCore, type TfjsFallbackOptions, registerHeddleOps, tfjsFallback };
