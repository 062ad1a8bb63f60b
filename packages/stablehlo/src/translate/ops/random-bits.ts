import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeSize } from "@heddle/tensor";
import type { Val } from "../body.js";
import { elementType, sizesOf } from "../element-type.js";
import type { OpContext, TranslationTable } from "../op-context.js";

const ALGORITHMS = ["DEFAULT", "THREEFRY", "PHILOX"];

/** Random bits. XLA's default on a CPU is Philox. */
export const randomBitsOps: TranslationTable = {
  rng_bit_generator: (context) => {
    const { body } = context;
    const [dtype, shape] = [elementType(context.result(1)), sizesOf(context.result(1))];
    const algorithm = ALGORITHMS[context.choice("rng_algorithm")];
    if (context.input(0).dtype !== DataType.UINT64 || algorithm === undefined || shape.some((size) => size < 0)) {
      throw context.unsupported(`random bits of the algorithm ${algorithm}, of this state and shape`);
    }
    const isLong = dataTypeSize(dtype) === 8;
    const type = isLong ? dtype : DataType.UINT32;
    if (algorithm !== "THREEFRY" || isLong) {
      const [state, bits] = generate(context, algorithm, type, shape);
      return [state, body.cast(bits, dtype)];
    }
    const pairs = pairsOf(shape);
    const [state, bits] = generate(context, algorithm, type, [
      2 * pairs.half.reduce((product, size) => product * size, 1),
    ]);
    return [state, body.cast(inPairs(context, bits, pairs, shape), dtype)];
  },
};

function generate(context: OpContext, algorithm: string, dtype: DataType, shape: readonly number[]): [Val, Val] {
  const { body } = context;
  const [input] = context.inputs();
  const attrs = {
    algorithm: attr.string(algorithm === "THREEFRY" ? algorithm : "PHILOX"),
    dtype: attr.type(dtype),
    output_shape: attr.list.ints([...shape]),
  };
  const { node } = body.node("TflStablehloRngBitGenerator", [input], attrs);
  return [body.val({ node, output: 0 }, input.dtype, input.shape), body.val({ node, output: 1 }, dtype, shape)];
}

interface Pairs {
  /** The axis along which the two words of a value of the counter are neighbours. */
  readonly axis: number;
  /** The shape of the values of the counter. */
  readonly half: readonly number[];
}

/**
 * The first even axis, or else the longest one.
 *
 * Source: xla/hlo/builder/lib/prng.cc, `SplitShapeIntoHalves`.
 */
function pairsOf(shape: readonly number[]): Pairs {
  const even = shape.findIndex((size) => size % 2 === 0);
  const axis = even >= 0 ? even : shape.indexOf(Math.max(...shape));
  const half = shape.map((size, at) => (at === axis ? Math.ceil(size / 2) : size));
  return { axis, half };
}

/** Words that are pairs in their order, as neighbours along an axis of a shape. */
function inPairs({ body }: OpContext, words: Val, { axis, half }: Pairs, shape: readonly number[]): Val {
  const pairs = body.reshape(words, [...half, 2]);
  if (shape.length === 0) return body.reshape(body.slice(words, body.ints([0]), body.ints([1]), [1]), []);
  const axes = half.map((_, at) => at);
  const turned = body.transpose(pairs, [...axes.slice(0, axis + 1), half.length, ...axes.slice(axis + 1)]);
  const whole = half.map((size, at) => (at === axis ? 2 * size : size));
  const joined = body.reshape(turned, whole);
  return body.slice(joined, body.ints(shape.map(() => 0)), body.ints(shape), shape);
}
