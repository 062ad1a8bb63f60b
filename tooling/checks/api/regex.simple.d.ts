export { R as Rewrite, l as literalRewrite, p as parseRewrite } from './rewrite.js';
declare class LastPattern<T extends object> {
    #private;
    constructor(make: (...texts: readonly Uint8Array[]) => T | Promise<T>);
    valueFor(...texts: readonly Uint8Array[]): T | Promise<T>;
}
declare function sameBytes(a: Uint8Array, b: Uint8Array): boolean;
type SimplePattern = {
    readonly kind: "literal";
    readonly bytes: Uint8Array;
} | ByteClass;
interface ByteClass {
    readonly kind: "class";
    readonly members: Uint8Array;
    readonly hasNonAscii: boolean;
    readonly isRun: boolean;
}
declare function parseSimplePattern(pattern: Uint8Array): SimplePattern | undefined;
declare class SimpleMatcher {
    #private;
    constructor(pattern: SimplePattern);
    nextFirst(data: DataView, at: number, end: number): number;
    matchBytes(u8: Uint8Array, at: number, end: number): number;
}
export { type ByteClass, LastPattern, SimpleMatcher, type SimplePattern, parseSimplePattern, sameBytes };

// rewrite.d.ts
interface Rewrite {
    readonly parts: readonly (Uint8Array | number)[];
    readonly maxGroup: number;
    readonly isValid: boolean;
}
declare function parseRewrite(text: Uint8Array): Rewrite;
declare function literalRewrite(rewrite: Rewrite): Uint8Array | undefined;
export { type Rewrite as R, literalRewrite as l, parseRewrite as p };
