import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isFloating } from "@heddle/tensor";
import type { Val } from "../body.js";
import { elementType, sizesOf } from "../element-type.js";
import type { TranslationTable } from "../op-context.js";

const FFT = 0;
const IFFT = 1;
const RFFT = 2;
/** The kinds of a triangular matrix's transposition. */
const TRANSPOSE = 2;
const ADJOINT = 3;

/** Linear algebra, Fourier transforms, random bits and normalization. */
export const specialOps: TranslationTable = {
  batch_norm_inference: (context) => {
    const { body } = context;
    const [x, scale, offset, mean, variance] = context.inputs();
    const axis = context.int("feature_index");
    const wide = (value: Val) =>
      body.reshape(
        value,
        x.shape.map((_, at) => (at === axis ? body.sizes(value)[0] : 1)),
      );
    const epsilon = body.scalar(x.dtype, context.float("epsilon"));
    const factor = body.binary("Mul", body.unary("Rsqrt", body.binary("AddV2", variance, epsilon)), scale);
    const centered = body.binary("Sub", x, wide(mean));
    return body.binary("AddV2", body.binary("Mul", centered, wide(factor)), wide(offset));
  },
  cholesky: (context) => {
    const { body } = context;
    const x = context.input(0);
    const isLower = context.bool("lower");
    // XLA reads the triangle that it computes.
    const swap = [...x.shape.keys()].slice(0, -2).concat(x.shape.length - 1, x.shape.length - 2);
    const turned = isLower ? x : body.transpose(x, swap);
    const factor = body.unary("Cholesky", turned);
    return isLower ? factor : body.transpose(factor, swap);
  },
  fft: (context) => {
    const { body, dtype, shape } = context;
    const x = context.input(0);
    const lengths = context.ints("fft_length");
    const suffix = ["", "2D", "3D"][lengths.length - 1];
    if (suffix === undefined) throw context.unsupported(`a Fourier transform of ${lengths.length} dimensions`);
    const kind = context.choice("fft_type");
    if (kind === FFT || kind === IFFT) {
      const op = `${kind === FFT ? "FFT" : "IFFT"}${suffix}`;
      return body.val(body.node(op, [x], { Tcomplex: attr.type(x.dtype) }), dtype, shape);
    }
    const isForward = kind === RFFT;
    const attrs = { Treal: attr.type(isForward ? x.dtype : dtype), Tcomplex: attr.type(isForward ? dtype : x.dtype) };
    const op = `${isForward ? "RFFT" : "IRFFT"}${suffix}`;
    return body.val(body.node(op, [x, body.ints(lengths)], attrs), dtype, shape);
  },
  optimization_barrier: (context) => context.inputs(),
  partition_id: (context) => context.body.scalar(context.dtype, 0),
  replica_id: (context) => context.body.scalar(context.dtype, 0),
  rng_bit_generator: (context) => {
    const { body } = context;
    const [state, bits] = [context.result(0), context.result(1)];
    const input = context.input(0);
    const [dtype, shape] = [elementType(bits), sizesOf(bits)];
    const algorithm = ["DEFAULT", "THREEFRY", "PHILOX"][context.choice("rng_algorithm")];
    const isPlain = input.dtype === DataType.UINT64 && algorithm === "THREEFRY" && shape.every((size) => size >= 0);
    if (!isPlain) throw context.unsupported(`random bits of the algorithm ${algorithm}`);
    const attrs = {
      algorithm: attr.string(algorithm),
      dtype: attr.type(dtype),
      output_shape: attr.list.ints([...shape]),
    };
    const { node } = body.node("TflStablehloRngBitGenerator", [input], attrs);
    return [body.val({ node, output: 0 }, input.dtype, sizesOf(state)), body.val({ node, output: 1 }, dtype, shape)];
  },
  select_and_scatter: (context) => {
    throw context.unsupported("the gradient of a pool");
  },
  triangular_solve: (context) => {
    const { body } = context;
    const [a, b] = context.inputs();
    const swapped = (x: Val) => {
      const axes = [...x.shape.keys()];
      return body.transpose(x, [...axes.slice(0, -2), axes.length - 1, axes.length - 2]);
    };
    if (context.bool("unit_diagonal")) throw context.unsupported("a triangular matrix with a unit diagonal");
    const turn = context.choice("transpose_a");
    const isLeft = context.bool("left_side");
    if (!isLeft && turn === ADJOINT && !isFloating(a.dtype)) throw context.unsupported("an adjoint from the right");
    // X A = B is A' X' = B'.
    const isTurned = (turn === TRANSPOSE || turn === ADJOINT) === isLeft;
    if (turn === TRANSPOSE && !isFloating(a.dtype)) throw context.unsupported("a transposed complex matrix");
    const attrs = { lower: attr.bool(context.bool("lower")), adjoint: attr.bool(isTurned) };
    const solved = body.op(
      "MatrixTriangularSolve",
      [a, isLeft ? b : swapped(b)],
      { shape: (isLeft ? b : swapped(b)).shape },
      attrs,
    );
    return isLeft ? solved : swapped(solved);
  },
};
