/** The few largest elements of rows, kept sorted while a row is read; `picking-loops.ts` describes the functions. */

/** The offset of the next element of a row that may be larger than `least`: from there on elements are compared one by one. */
export function nextAbove<T>(x: usize, at: usize, end: usize, least: v128): usize {
  // No vector compares unsigned integers of 64 bits.
  if (!isSigned<T>() && !isFloat<T>()) return at;
  while (at + 64 <= end && !v128.any_true(above64<T>(x + at, least))) at += 64;
  while (at + 16 <= end && !v128.any_true(aboveOrNaN<T>(x + at, least))) at += 16;
  return at;
}

/** A mask of the lanes that are larger than those of `least`, or NaN. */
function aboveOrNaN<T>(x: usize, least: v128): v128 {
  if (isFloat<T>()) return v128.not(v128.le<T>(v128.load(x), least));
  return v128.gt<T>(v128.load(x), least);
}

function above64<T>(x: usize, least: v128): v128 {
  const low = v128.or(aboveOrNaN<T>(x, least), aboveOrNaN<T>(x + 16, least));
  return v128.or(low, v128.or(aboveOrNaN<T>(x + 32, least), aboveOrNaN<T>(x + 48, least)));
}

/** The element at an address in all lanes. */
export function splatOf<T>(address: usize): v128 {
  return sizeof<T>() === 8 ? v128.load64_splat(address) : v128.load32_splat(address);
}

export function pickFewOf<T>(x: usize, rows: u32, columns: u32, k: u32, values: usize, places: usize): void {
  const rowBytes = <usize>columns * sizeof<T>();
  for (; rows > 0; rows--, x += rowBytes, values += <usize>k * sizeof<T>(), places += (<usize>k) << 2) {
    for (let i: u32 = 0; i < k; i++) insert<T>(x, i, values, places, i);
    const last = values + <usize>(k - 1) * sizeof<T>();
    let least = splatOf<T>(last);
    for (let at = <usize>k * sizeof<T>(); at < rowBytes; at += sizeof<T>()) {
      at = nextAbove<T>(x, at, rowBytes, least);
      if (at >= rowBytes) break;
      if (!(load<T>(x + at) > load<T>(last))) continue;
      insert<T>(x, <u32>(at / sizeof<T>()), values, places, k - 1);
      least = splatOf<T>(last);
    }
  }
}

/** Puts element `index` of a row among the picked ones; the one in `place` is overwritten, or new. */
function insert<T>(x: usize, index: u32, values: usize, places: usize, place: u32): void {
  const value = load<T>(x + <usize>index * sizeof<T>());
  let target = values + <usize>place * sizeof<T>();
  let at = places + ((<usize>place) << 2);
  for (; target > values && value > load<T>(target - sizeof<T>()); target -= sizeof<T>(), at -= 4) {
    store<T>(target, load<T>(target - sizeof<T>()));
    store<u32>(at, load<u32>(at - 4));
  }
  store<T>(target, value);
  store<u32>(at, index);
}

export function hasNaNOf<T>(x: usize, count: u32): bool {
  const end = x + <usize>count * sizeof<T>();
  for (; x + 64 <= end; x += 64) {
    if (v128.any_true(v128.or(v128.or(nanOf<T>(x), nanOf<T>(x + 16)), v128.or(nanOf<T>(x + 32), nanOf<T>(x + 48)))))
      return true;
  }
  for (; x < end; x += sizeof<T>()) if (isNaN(load<T>(x))) return true;
  return false;
}

/** A mask of the lanes that are NaN. */
function nanOf<T>(x: usize): v128 {
  const value = v128.load(x);
  return v128.ne<T>(value, value);
}
