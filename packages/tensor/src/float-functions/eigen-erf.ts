/**
 * The error function of a float32, with TensorFlow's bits: by the steps and coefficients of Eigen. The twin of `assembly/eigen-erf.ts`.
 *
 * Source: Eigen, `generic_fast_erf`, as in TensorFlow 2.21.
 */
import { polynomial } from "./polynomial.js";

const float = Math.fround;

/** The error function of a float32. */
export function eigenErf(x: number): number {
  const x2 = Math.min(16, float(x * x));
  const y = float(float(x * polynomial(x2, ERF_P)) / polynomial(x2, ERF_Q));
  return Math.max(Math.min(y, 1), -1);
}

/** The highest power first. */
const ERF_P = /* @__PURE__ */ Float32Array.of(
  0.0000021237322016531834,
  0.0002861979592125863,
  0.003658048342913389,
  0.05243302136659622,
  0.18741607666015625,
  1.1283791065216064,
);
const ERF_Q = /* @__PURE__ */ Float32Array.of(
  0.000038918573409318924,
  0.0011432960163801908,
  0.014752088114619255,
  0.11294567584991455,
  0.4994257986545563,
  1,
);
