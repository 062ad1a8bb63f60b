import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { compilePattern, Matcher, type ReplacedText, replaceAll } from "@heddle/regex";
import { parseRewrite, type Rewrite } from "@heddle/regex/simple";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";

/** Patterns and what their matches become, in the order of Smart Reply. */
const STEPS: readonly (readonly [pattern: string, rewrite: string])[] = [
  ['[.*()"]', ""],
  ["\\s('t|'nt|n't|'d|'ll|'s|'m|'ve|'re)([\\s,;:/])", "\\1\\2"],
  ["\\s('t|'nt|n't|'d|'ll|'s|'m|'ve|'re)$", "\\1"],
  ["([^\\s]+)'ll", "\\1 will"],
  ["([^\\s]+)'nt", "\\1 not"],
  ["([^\\s]+)'re", "\\1 are"],
  ["([^\\s]+)'ve", "\\1 have"],
  ["([^\\s]+)n't", "\\1 not"],
  ["i'm", "i am"],
  ["([?])+", "\\1"],
  ["([!])+", "\\1"],
  ["([^?!]+)([?!])", "\\1 \\2 "],
  ["([?!])([?!])", "\\1 \\2"],
  ["[\\s,:;\\-&'\"]+$", ""],
  ["^[\\s,:;\\-&'\"]+", ""],
];

/** Bytes of a sentence; a longer one has no end token. */
const MAX_BYTES = 300;

interface Step {
  readonly matcher: Matcher;
  readonly rewrite: Rewrite;
}

/**
 * Normalize of Smart Reply: a sentence in lower case, with contractions written out, between `<S>` and `<E>`.
 *
 * Source: tensorflow/lite/models/smartreply/ops/normalize.cc.
 */
export async function createSmartReplyNormalize(): Promise<Kernel> {
  const encoder = new TextEncoder();
  const steps: Step[] = [];
  for (const [pattern, text] of STEPS) {
    const rewrite = parseRewrite(encoder.encode(text));
    steps.push({ matcher: new Matcher(await compilePattern(encoder.encode(pattern)), rewrite.maxGroup), rewrite });
  }
  return { compute: (context) => normalize(context, steps) };
}

function normalize(context: ComputeContext, steps: readonly Step[]): void {
  const input = context.input(0);
  if (input.elementCount === 0) throw invalidArgument("input has no string; wanted one");
  let text = stripped(input.strings().view(0).map(lowerCase));
  for (const { matcher, rewrite } of steps) text = replaced(text, matcher, rewrite);
  text = stripped(text);
  const encoder = new TextEncoder();
  const end = text.length <= MAX_BYTES ? encoder.encode(" <E>") : new Uint8Array(0);
  const sentence = joined([encoder.encode("<S> "), text.subarray(0, MAX_BYTES), end]);
  context.setOutput(0, Tensor.fromStrings(context.memory, [1], [sentence]));
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** The text without white space at its ends. */
function stripped(text: Uint8Array): Uint8Array {
  const isSpace = (byte: number) => byte === 0x20 || (byte >= 9 && byte <= 13);
  let begin = 0;
  let end = text.length;
  while (begin < end && isSpace(text[begin])) begin++;
  while (begin < end && isSpace(text[end - 1])) end--;
  return text.subarray(begin, end);
}

function replaced(text: Uint8Array, matcher: Matcher, rewrite: Rewrite): Uint8Array {
  const pieces: Uint8Array[] = [];
  const sink: ReplacedText = {
    clear: () => pieces.splice(0),
    add: (source, begin, end) => pieces.push(source.subarray(begin, end)),
  };
  return replaceAll(sink, text, 0, text.length, matcher, rewrite) ? joined(pieces) : text;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const text = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    text.set(piece, at);
    at += piece.length;
  }
  return text;
}
