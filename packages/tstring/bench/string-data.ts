/** Strings to measure with, the same on every machine. */

export const STRINGS = 100_000;

/** 4 to 10 letters: words. */
export function shortStrings(): string[] {
  const random = numbers(1);
  return Array.from({ length: STRINGS }, () => textOf(random, "abcdefghijklmnopqrstuvwxyz", 4 + random(7)));
}

/** 40 bytes or one more, every tenth character é. */
export function longStrings(): string[] {
  const random = numbers(2);
  return Array.from({ length: STRINGS }, () => {
    let [text, sizeBytes] = ["", 0];
    while (sizeBytes < 40) {
      const isAccented = random(10) === 0;
      text += isAccented ? "é" : textOf(random, "abcdefghijklmnopqrst ", 1);
      sizeBytes += isAccented ? 2 : 1;
    }
    return flat(text);
  });
}

/** 40 bytes or up to two more, two of nine characters Japanese. */
export function mixedStrings(): string[] {
  const random = numbers(3);
  return Array.from({ length: STRINGS }, () => {
    let [text, sizeBytes] = ["", 0];
    while (sizeBytes < 40) {
      const isJapanese = random(9) < 2;
      text += isJapanese ? textOf(random, "日本語文字列", 1) : textOf(random, "abcdefghij ", 1);
      sizeBytes += isJapanese ? 3 : 1;
    }
    return flat(text);
  });
}

export const bytesOf = (strings: readonly string[]) => strings.map((text) => new TextEncoder().encode(text));

function textOf(random: (limit: number) => number, letters: string, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) text += letters[random(letters.length)];
  return flat(text);
}

/** A string as a parser makes it, not as a tree of concatenations. */
function flat(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
