/** Compares two texts by the bytes of their UTF-8; negative when `a` comes first. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return placeOf(x) - placeOf(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above those of all other units. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
