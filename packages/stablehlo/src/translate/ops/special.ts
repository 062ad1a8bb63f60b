import { attr } from "@heddle/kernel-api/attr-values";
import type { Val } from "../body.js";
import type { TranslationTable } from "../op-context.js";
import { choleskyFactor } from "./linear-algebra.js";
import { solveTriangular } from "./triangular-systems.js";

const FFT = 0;
const IFFT = 1;
const RFFT = 2;
/** The forms of a triangular matrix. */
const FORMS = ["plain", "plain", "transpose", "adjoint"] as const;

/** Linear algebra, Fourier transforms and normalization. */
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
  // XLA reads the triangle that it computes.
  cholesky: (context) => choleskyFactor(context.body, context.input(0), context.bool("lower")),
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
  triangular_solve: (context) =>
    solveTriangular(context.body, context.input(0), context.input(1), {
      isLower: context.bool("lower"),
      isLeft: context.bool("left_side"),
      hasUnitDiagonal: context.bool("unit_diagonal"),
      form: FORMS[context.choice("transpose_a")] ?? "plain",
    }),
};
