/** 1 for each byte that is whitespace to C's isspace: space, \t, \n, \v, \f, \r. */
export const WHITESPACE: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) ? 1 : 0,
);
