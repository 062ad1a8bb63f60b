/** Files as TFRT's emitter writes them, derived from its source. */

/** `func.func @f() -> i32 { %0 = tfrt.constant.i32 42; tfrt.return %0 }`, with locations that are unknown. */
export const constantFile = fromHex(`
0b ef 00 00 3c 66 00 69 33 32 00 74 66 72 74 2e 63 6f 6e 73 74 61 6e 74 2e 69 33 32 00 76 61 6c
75 65 00 01 09 04 cc cc 2a 00 00 00 02 04 01 06 03 04 01 02 04 0e 01 00 00 00 00 01 00 05 81 28
00 01 01 02 00 00 00 24 00 00 00 cc ab ab ab ab cd cd cd cd 00 00 00 00 00 00 00 00 00 00 00 00
01 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00
00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 06 00 07 04 00 00 08 06 01 00 08 09
06 01 02 18 0a 06 01 01 00`);

/** The bytes of hexadecimal digits; white space is skipped. */
export function fromHex(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, "");
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
