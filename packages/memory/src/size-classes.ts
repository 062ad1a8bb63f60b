/** The size classes of small blocks: multiples of 16 bytes, at most 25 % apart, up to {@link MAX_SMALL_BYTES}. */
export const MAX_SMALL_BYTES = 8192;

/** `classSizes[c]` is the size in bytes of a block of class `c`; class 0 is not used. */
export const classSizes: readonly number[] = /* @__PURE__ */ makeClassSizes();

/** `classOfUnits[u]` is the smallest class that holds `u` units of 16 bytes. */
export const classOfUnits: Uint8Array = /* @__PURE__ */ makeClassOfUnits();

function makeClassSizes(): number[] {
  const sizes = [0];
  for (let size = 16; size <= MAX_SMALL_BYTES; ) {
    sizes.push(size);
    const step = size < 128 ? 16 : 2 ** (Math.floor(Math.log2(size)) - 2);
    size += step;
  }
  return sizes;
}

function makeClassOfUnits(): Uint8Array {
  const table = new Uint8Array(MAX_SMALL_BYTES / 16 + 1);
  let sizeClass = 1;
  for (let units = 0; units < table.length; units++) {
    while (classSizes[sizeClass] < units * 16) sizeClass++;
    table[units] = sizeClass;
  }
  return table;
}
