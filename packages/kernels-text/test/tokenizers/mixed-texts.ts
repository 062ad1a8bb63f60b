import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";

/** First and last letters of twelve scripts. */
const SCRIPTS = [
  [0x61, 0x7a],
  [0x3b1, 0x3c9],
  [0x430, 0x44f],
  [0x5d0, 0x5ea],
  [0x627, 0x652],
  [0x905, 0x94d],
  [0xe01, 0xe4e],
  [0xac00, 0xad00],
  [0x3041, 0x3093],
  [0x30a1, 0xff9d],
  [0x4e00, 0x4f00],
  [0xb95, 0xbcd],
] as const;
const OTHERS = [
  ..."  |   |\n| \n|\n |\t|\r\n|\u00a0|\u3000|▁| ▁|\u0301|e\u0301| \u0301|\u0301 |\u200d |\u200b|\u0600 | \u0600|’ | “|\u0001".split(
    "|",
  ),
  ..."'s|'LL|'ſ|`` |'' |- | - |12345|3.5 |½|①|ﬁ |ﬁ\u200b|\ufdfa | \u00b4|´ | ﾞ|ｶﾞ|\u1100 | \u1161|🙂| 🙂 |👩‍👩‍👧|İ|ß|\u0e33|\ufeff".split(
    "|",
  ),
  ...["<mask>", " <mask> ", "<sep>", "[X] ", "<s>", "<", "[CLS]", "\ud800 ", " \udc00", "\udc00\ud800"],
];

/** Words of twelve scripts, signs, and what is between them. */
export function mixedTexts(count: number, seed: number): string[] {
  const random = new SeededRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const letterOf = ([first, last]: (typeof SCRIPTS)[number]) => String.fromCodePoint(first + below(last - first + 1));
  const words = SCRIPTS.flatMap((script) =>
    Array.from({ length: 8 }, () => Array.from({ length: 1 + below(5) }, () => letterOf(script)).join("")),
  );
  const partOf = () => (below(4) === 0 ? OTHERS[below(OTHERS.length)] : words[below(words.length)]);
  return Array.from({ length: count }, () => {
    let text = below(5) === 0 ? " " : "";
    for (let i = below(14); i > 0; i--) text += partOf() + (below(3) > 0 ? " " : "");
    return below(10) === 0 ? text.toUpperCase() : text;
  });
}
