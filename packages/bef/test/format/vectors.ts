/** Files as TFRT's emitter writes them, derived from its source (tensorflow/runtime 4ecc3a44). */

/** `func.func @f() -> i32 { %0 = tfrt.constant.i32 42; tfrt.return %0 }`, with locations that are unknown. */
export const constantFile = fromHex(`
0b ef 00 00 3c 66 00 69 33 32 00 74 66 72 74 2e 63 6f 6e 73 74 61 6e 74 2e 69 33 32 00 76 61 6c
75 65 00 01 09 04 cc cc 2a 00 00 00 02 04 01 06 03 04 01 02 04 0e 01 00 00 00 00 01 00 05 81 28
00 01 01 02 00 00 00 24 00 00 00 cc ab ab ab ab cd cd cd cd 00 00 00 00 00 00 00 00 00 00 00 00
01 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00
00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 06 00 07 04 00 00 08 06 01 00 08 09
06 01 02 18 0a 06 01 01 00`);

/**
 * `func.func @inc(%x: i32) -> i32 { %1 = tfrt.constant.i32 1; %2 = tfrt.add.i32 %x, %1; tfrt.return %2 }` and
 * `func.func @main() -> i32 { %0 = tfrt.constant.i32 41; %1 = tfrt.call @inc(%0); tfrt.return %1 }`, with locations that are unknown.
 */
export const callFile = fromHex(`
0b ef 00 00 78 69 33 32 00 69 6e 63 00 6d 61 69 6e 00 74 66 72 74 2e 61 64 64 2e 69 33 32 00 74
66 72 74 2e 63 61 6c 6c 00 74 66 72 74 2e 63 6f 6e 73 74 61 6e 74 2e 69 33 32 00 76 61 6c 75 65
00 01 11 04 01 00 00 00 29 00 00 00 02 08 03 24 0d 1a 03 04 01 00 04 1e 02 00 00 04 01 00 01 00
00 81 10 08 00 01 00 05 84 29 04 cc 00 03 01 01 01 03 00 00 00 30 00 01 58 02 00 02 ab ab ab ab
cd cd cd cd 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 01 00 00 00 01 00 00 00 03 00 00 00
00 00 00 00 01 00 00 00 02 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00
01 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 01 00 00 00 02 00 00 00 02 00 00 00
00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 03 02 01 01
03 00 00 00 24 00 00 4c 01 00 01 cc ab ab ab ab cd cd cd cd 00 00 00 00 00 00 00 00 00 00 00 00
01 00 00 00 01 00 00 00 02 00 00 00 01 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 01 00 00 00
00 00 00 00 01 00 00 00 01 00 00 00 04 00 00 00 00 00 00 00 02 00 00 00 02 00 00 00 05 00 00 00
01 00 00 00 00 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00
06 00 07 0c 00 00 00 00 00 00 08 0a 02 00 08 04 08 09 0a 02 03 36 03 36 0a 10 02 03 00 00 00 02
00 00`);

/** The bytes of hexadecimal digits; white space is skipped. */
export function fromHex(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, "");
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
