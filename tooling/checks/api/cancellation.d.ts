import { StatusError } from '@heddle/status';
type CancellationCallback = (reason: StatusError) => void;
interface CancellationOptions {
    readonly warn?: ((message: string) => void) | undefined;
}
declare class CancellationManager implements Disposable {
    #private;
    constructor(parent?: CancellationManager, { warn }?: CancellationOptions);
    get isCancelling(): boolean;
    get isCancelled(): boolean;
    get reason(): StatusError | undefined;
    cancel(reason?: StatusError): void;
    throwIfCancelled(): void;
    newToken(): number;
    register(token: number, callback: CancellationCallback): boolean;
    registerWithErrorLogging(token: number, callback: CancellationCallback, name: string): boolean;
    deregister(token: number): boolean;
    tryDeregister(token: number): boolean;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare function runAborted(reason: unknown): StatusError;
declare function cancelOnAbort(manager: CancellationManager, signal: AbortSignal): Disposable & {
    dispose(): void;
};
export { type CancellationCallback, CancellationManager, type CancellationOptions, cancelOnAbort, runAborted };
