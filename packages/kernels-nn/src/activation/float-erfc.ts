import { eigenExp } from "@heddle/tensor/float-functions";

const float = Math.fround;
const LEAST_NORMAL = 1.1754943508222875e-38;

/** 1 - erf(x) of a float32: the twin of `assembly/float-erfc.ts`. */
export function floatErfc(value: number): number {
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

function polynomial(x: number, coefficients: readonly number[]): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = float(float(sum * x) + float(coefficient));
  return sum;
}

/** The highest power first. */
const SMALL = [
  0.0005618022987619042, -0.004913816694170237, 0.026707515120506287, -0.11280010640621185, 0.37612295150756836,
  -1.1283791065216064,
];
const LARGE_P = [0.10208116471767426, 0.4292066693305969, 0.3237907886505127, 0.05397197604179382];
const LARGE_Q = [0.017251677811145782, 0.39137163758277893, 1, 0.6217324137687683, 0.09566286206245422];
