import { describe, expect, test } from "vitest";
import { opsOfCode } from "../../src/custom/ops-of-code.js";

describe("opsOfCode", () => {
  test.each([
    ["TFSentencepieceTokenizeOp", ["TFSentencepieceTokenizeOp"]],
    ["TFText>NgramsStringJoin", ["TFText>NgramsStringJoin"]],
    ["tftext:WhitespaceTokenizer", ["Tftext>WhitespaceTokenizer"]],
    ["audio_spectrogram", ["Audio_spectrogram"]],
    ["a.b-c d", ["A_b_c_d"]],
    ["Normalize", ["Normalize", "TflSmartReplyNormalize"]],
    ["2:3", []],
    ["", []],
  ])("of %s", (code, ops) => {
    expect(opsOfCode(code)).toEqual(ops);
  });
});
