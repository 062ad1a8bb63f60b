/** The reasons for which cases may differ from TensorFlow. The first that fits a case is its reason. */

import type { DifferenceKind } from "@heddle/tooling-testing/op-cases";

interface DeviationReason {
  readonly ops: RegExp;
  readonly kinds: readonly DifferenceKind[];
  /** Fits the difference in words; default any. */
  readonly difference?: RegExp;
  /** Fits the inputs in JSON; default any. */
  readonly inputs?: RegExp;
  readonly reason: string;
}

const ANY = /./;
const DENORMAL = /e-(3[89]|4\d|30[89]|3[12]\d)|6e-8|6e-08/;

export const DEVIATION_REASONS: readonly DeviationReason[] = [
  {
    ops: /FFT/,
    kinds: ["values"],
    reason: "sums of infinities, NaN and numbers of very different sizes depend on the order of the additions",
  },
  {
    ops: /MatMul/,
    kinds: ["message"],
    difference: /In\[[01]\]/,
    reason: "the message is that of TensorFlow's default build, with oneDNN; the cases ran without it",
  },
  {
    ops: ANY,
    kinds: ["code", "message"],
    difference:
      /wanted error RESOURCE_EXHAUSTED|would have more than 2\*\*63|numpy array|must be a non-negative integer|indices are more than/,
    reason: "a shape of more elements than memory holds is refused by another check",
  },
  {
    ops: /^Sparse/,
    kinds: ["refused", "message", "code"],
    difference: /is beyond 2\^53|Expected a non-negative size, got -9223372036854775808/,
    reason: "sparse indices and sizes beyond 2^53 are refused",
  },
  {
    ops: /Regex/,
    kinds: ["refused"],
    difference: /\\C|invalid UTF-8/,
    reason: "patterns that match single bytes of a character, and bytes of a surrogate in patterns, are refused",
  },
  {
    ops: /^(DepthwiseConv2dNative|Conv[23]D)/,
    kinds: ["refused", "code"],
    reason: "formats and dilations that the kernel does not have are refused for empty inputs, too",
  },
  {
    ops: /^MaxPoolV2$/,
    kinds: ["message", "code"],
    reason: "the format NCHW_VECT_C, which both refuse, is named first or last",
  },
  {
    ops: /^TopK$/,
    kinds: ["accepted"],
    reason: "TensorFlow's kernel asks for an attribute that the op does not have, so that TopK never runs",
  },
  {
    ops: /^(Pad|PadV2|Tile|SelectV2)$/,
    kinds: ["accepted"],
    reason: "types and ranks for which TensorFlow has no instance of its kernel are computed",
  },
  {
    ops: /^Einsum$/,
    kinds: ["refused", "message"],
    difference: /dimension 0|but got dimension/,
    reason: "a label with the sizes 0 and another is refused",
  },
  {
    ops: /^ImageProjectiveTransform/,
    kinds: ["refused"],
    difference: /must be/,
    reason: "an unknown interpolation or fill mode is refused; TensorFlow takes the first one",
  },
  {
    ops: /^Cast$/,
    kinds: ["values"],
    reason:
      "numbers outside of the type: undefined in C++, TensorFlow's result depends on the place in the tensor and the processor; truncating casts to complex numbers divide by powers of 2",
  },
  {
    ops: ANY,
    kinds: ["values", "message", "shapes and types"],
    inputs: DENORMAL,
    reason: "TensorFlow's kernels take denormal numbers for 0",
  },
  {
    ops: /Conv|Pool|^LRN$/,
    kinds: ["values"],
    difference: /NaN/,
    reason: "infinity times the zeros of a padding: TensorFlow adds products of the padding, too",
  },
  {
    ops: ANY,
    kinds: ["values"],
    difference: /i, found|wanted \S+i\b/,
    reason: "complex functions where a square overflows, or a part does in 32 bits",
  },
  {
    ops: /^TopKV2$/,
    kinds: ["values"],
    reason: "TensorFlow's order of elements that are not sorted is that of a heap",
  },
  {
    ops: ANY,
    kinds: ["values"],
    inputs: /NaN|Infinity|e\+?(1\d|38|308)|\d{10,}/,
    reason: "sums of infinities, NaN and numbers of very different sizes depend on the order of the additions",
  },
  {
    ops: /^Arg(Max|Min)$/,
    kinds: ["message"],
    reason: "the dimension is named with its 64 bits; TensorFlow names 32 of them",
  },
  {
    ops: ANY,
    kinds: ["message", "code"],
    reason: "several things are wrong with a call that both refuse, and another one is named first",
  },
  {
    ops: /^Ragged/,
    kinds: ["refused", "accepted"],
    reason: "partitions that do not fit each other are refused by a stricter check",
  },
];
