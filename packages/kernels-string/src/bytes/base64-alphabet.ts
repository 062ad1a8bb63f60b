/** The byte that fills an encoded text up to a multiple of four characters. */
export const PAD = 0x3d;

const ALPHABET = /* @__PURE__ */ new TextEncoder().encode(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
);

/** The six bits of each character of the URL-safe alphabet; 255 for all other bytes. */
export const VALUES = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => ALPHABET.indexOf(byte));
