const WORDS =
  "the movie was great awful boring plot a naïve charming film acting direction story music scene and of it".split(" ");

/** Makes `count` sentences of 6 to 17 words, the same in every run. */
export function sentences(count: number): string[] {
  let state = 12345;
  const random = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 6 + random(12) }, () => WORDS[random(WORDS.length)]);
    return `${words.join(" ")}!`;
  });
}

/** Makes `count` lower-case words of 1 to 14 letters, of which few occur often and one in 50 is not ASCII; the same in every run. */
export function words(count: number): string[] {
  let state = 54321;
  const random = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const word = () => String.fromCharCode(...Array.from({ length: 1 + random(14) }, () => 97 + random(26)));
  const known = Array.from({ length: 20_000 }, (_, i) => (i % 50 === 49 ? `${word()}é` : word()));
  return Array.from({ length: count }, () => known[random(1 + random(known.length))] ?? "");
}
