/** Bytes as hexadecimal digits, and back. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
export const fromHex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits.replace(/\s/g, ""), "hex"));
