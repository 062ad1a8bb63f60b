/** 1 for the bytes that C's isspace takes for blank: space, \t, \n, \v, \f, \r. */
export const WHITESPACE: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) ? 1 : 0,
);
