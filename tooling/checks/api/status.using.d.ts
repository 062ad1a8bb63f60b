declare const disposeKey: typeof Symbol.dispose;
type HeldValues = [
    value: unknown,
    dispose: () => unknown
][];
declare function hold<T extends Disposable | null | undefined>(held: HeldValues, value: T): T;
declare function disposeHeld(held: HeldValues, error: unknown, hasError: boolean | undefined): void;
export { type HeldValues, disposeHeld, disposeKey, hold };
