declare function decodeUtf8(u8: Uint8Array, address: number, sizeBytes: number): string;
declare function utf8Bytes(value: string | Uint8Array): Uint8Array;
declare function utf8SizeBytes(text: string): number;
declare function encodeUtf8(u8: Uint8Array, address: number, text: string, sizeBytes: number): void;
export { decodeUtf8, encodeUtf8, utf8Bytes, utf8SizeBytes };
