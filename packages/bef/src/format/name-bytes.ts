import { invalidArgument } from "@heddle/status";

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** A name as UTF-8. @throws {StatusError} INVALID_ARGUMENT for text with NUL or a lone surrogate, which a file cannot hold */
export function nameBytes(name: string): Uint8Array {
  const bytes = encoder.encode(name);
  if (name.includes("\0") || decoder.decode(bytes) !== name) {
    throw invalidArgument(`BEF files cannot encode the name ${JSON.stringify(name)}`);
  }
  return bytes;
}

/** Orders names by their bytes, as MLIR and TFRT do. */
export function compareNames(a: string, b: string): number {
  // The order of UTF-16 is that of the bytes, save for surrogates.
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : Number(a > b);
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  for (const [i, byte] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (byte !== other) return byte - other;
  }
  return left.length - right.length;
}

const SURROGATE = /[\ud800-\udfff]/;
