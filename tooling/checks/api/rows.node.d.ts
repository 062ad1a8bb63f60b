import { a as ByteSink, B as ByteSource } from './byte-source.js';
interface FileSink extends ByteSink {
    readonly partPath: string;
    commit(): Promise<void>;
    abandon(keep: boolean): Promise<void>;
}
declare function fileSink(path: string): Promise<FileSink>;
declare function fileSource(path: string, name?: string): Promise<ByteSource & {
    close(): Promise<void>;
}>;
declare function standardInput(): ByteSource;
export { type FileSink, fileSink, fileSource, standardInput };

// byte-source.d.ts
interface ByteSource {
    readonly name: string;
    readonly sizeBytes: number | undefined;
    chunks(): AsyncIterable<Uint8Array>;
    read?(offset: number, lengthBytes: number): Promise<Uint8Array>;
}
interface ByteSink {
    readonly name: string;
    write(bytes: Uint8Array): Promise<void>;
    give?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}
declare function bytesSource(bytes: Uint8Array, name?: string): ByteSource;
interface BytesSink extends ByteSink {
    bytes(): Uint8Array;
}
declare function bytesSink(name?: string): BytesSink;
export { type ByteSource as B, type ByteSink as a, type BytesSink as b, bytesSink as c, bytesSource as d };
