/**
 * Error functions of a float32, as near to TensorFlow's as its reciprocals allow: by the steps and coefficients of Eigen. The twins of
 * `assembly/eigen-erf.ts`.
 *
 * Source: Eigen, `generic_fast_erf` and `generic_fast_erfc`, as in TensorFlow 2.21.
 */
import { eigenExp } from "./eigen-exp.js";
import { polynomial } from "./polynomial.js";

const float = Math.fround;
const LEAST_NORMAL = 1.1754943508222875e-38;

/** The error function of a float32. */
export function eigenErf(x: number): number {
  const x2 = Math.min(16, float(x * x));
  const y = float(float(x * polynomial(x2, ERF_P)) / polynomial(x2, ERF_Q));
  return Math.max(Math.min(y, 1), -1);
}

/** 1 - erf(x) of a float32. */
export function eigenErfc(value: number): number {
  const x = Math.min(Math.max(value, -11), 11);
  const x2 = float(x * x);
  if (!(x2 > 1)) return float(float(x * polynomial(x2, SMALL)) + 1);
  const e = eigenExp(-x2);
  // The square is exact in float64, and its error in float32.
  const z = float(e - flush(float(e * float(x * x - x2))));
  const q = float(1 / x2);
  const tail = float(z * float(polynomial(q, LARGE_P) / float(x * polynomial(q, LARGE_Q))));
  return float(flush(tail) + (x < 0 ? 2 : 0));
}

/** 0 for subnormal numbers: TensorFlow computes so. */
function flush(x: number): number {
  return Math.abs(x) < LEAST_NORMAL ? 0 : x;
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
const SMALL = /* @__PURE__ */ Float32Array.of(
  0.0005618022987619042,
  -0.004913816694170237,
  0.026707515120506287,
  -0.11280010640621185,
  0.37612295150756836,
  -1.1283791065216064,
);
const LARGE_P = /* @__PURE__ */ Float32Array.of(
  0.10208116471767426,
  0.4292066693305969,
  0.3237907886505127,
  0.05397197604179382,
);
const LARGE_Q = /* @__PURE__ */ Float32Array.of(
  0.017251677811145782,
  0.39137163758277893,
  1,
  0.6217324137687683,
  0.09566286206245422,
);
