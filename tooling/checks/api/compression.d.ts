type DeflateFormat = "ZLIB" | "GZIP";
declare class Inflater {
    #private;
    constructor(format: DeflateFormat, bufferBytes?: number);
    get roomBytes(): number;
    add(bytes: Uint8Array): void;
    next(): Uint8Array | undefined;
}
declare function inflateParts(compressed: Uint8Array, format: DeflateFormat): Generator<Uint8Array, void>;
export { type DeflateFormat, Inflater, inflateParts };
