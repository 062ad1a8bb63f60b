import { describe, expect, test } from "vitest";
import { Mark, marksOf } from "../../src/sentences/punctuation.js";

const charactersOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

// Source: tensorflow_text/core/kernels/sentence_breaking_utils_test.cc (TensorFlow Text 2.20): the characters of its lists.
const OPEN = "([<{⁽₍⟦⟨⟪⦃⦅⦇⦉⦋⦍⦏⦑⦓⦕⦗⧘⧚⧼〈《【〔〖〘〚\ufd3e﹙﹛（［｛";
const CLOSE = ")]>}⁾₎⟧⟩⟫⦄⦆⦈⦊⦌⦎⦐⦒⦔⦖⦘⧙⧛⧽〉》】〕〗〙〛\ufd3f﹚﹜）］｝";
const QUOTES = "'`\"\uff07\uff02’”‘“›»‹«」\ufe42｣』\ufe44〟〞";
const TERMINALS = "՜՞։؟۔܀܁܂።፧፨၊။᙮។᠃᠉᥄᥅‼‽⁇⁈⁉。\u037e﹒﹖﹗！．？｡…।॥";

describe("marksOf", () => {
  test.each([
    ["opening parentheses", OPEN, Mark.OPEN_PAREN],
    ["closing parentheses", CLOSE, Mark.CLOSE_PAREN],
    ["what closes", CLOSE + QUOTES, Mark.CLOSE],
    ["what ends sentences", `.!?${TERMINALS}`, Mark.TERMINAL],
    [
      "punctuation",
      `${OPEN}${CLOSE}${QUOTES}¡¿.!?${TERMINALS}・･⁀-~֊᠆‐‑‒–—―⁓⁻₋−〜〰︱︲﹘﹣－,:;··׃،؛`,
      Mark.PUNCTUATION,
    ],
  ])("tells %s", (_, characters, mark) => {
    expect(charactersOf(characters).filter((codePoint) => (marksOf(codePoint) & mark) === 0)).toEqual([]);
  });

  test("tells nothing of letters, replacement characters and surrogates", () => {
    for (const codePoint of [0x61, 0x65e5, 0xfffd, 0xd800, 0xfeff]) expect(marksOf(codePoint)).toBe(0);
  });
});
