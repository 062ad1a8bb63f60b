import { PlanExecutor } from '@heddle/graph';
interface WriteTfliteOptions {
    readonly signatures?: readonly string[] | undefined;
    readonly flex?: boolean | undefined;
}
interface WrittenTflite {
    readonly bytes: Uint8Array;
    readonly operatorCounts: ReadonlyMap<string, number>;
}
declare function writeTflite(executor: PlanExecutor, options?: WriteTfliteOptions): Promise<WrittenTflite>;
export { type WriteTfliteOptions, type WrittenTflite, writeTflite };
