import { StatusError } from '@heddle/status';
type CancellationCallback = (reason: StatusError) => void;
declare class CancellationManager implements Disposable {
    #private;
    constructor(parent?: CancellationManager);
    get isCancelling(): boolean;
    get isCancelled(): boolean;
    get reason(): StatusError | undefined;
    cancel(reason?: StatusError): void;
    throwIfCancelled(): void;
    newToken(): number;
    register(token: number, callback: CancellationCallback): boolean;
    deregister(token: number): boolean;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare function runAborted(reason: unknown): StatusError;
declare function cancelOnAbort(manager: CancellationManager, signal: AbortSignal): Disposable & {
    dispose(): void;
};
export { type CancellationCallback, CancellationManager, cancelOnAbort, runAborted };
