/**
 * Functions that are integrals: of exponentials, of the angles of a clothoid, of a logarithm.
 *
 * Source: NIST Digital Library of Mathematical Functions, 6.6, 6.12, 7.5 to 7.9 and 25.12; G. B. Rybicki, "Dawson's integral and the
 * sampling theorem" (1989).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { FunctionTable } from "./function-table.js";
import { unarySpecial } from "./unary-special.js";

/** Dawsn: Dawson's integral. As in TensorFlow, results for -1e9 and below lack their sign. */
export function createDawsn(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => (x < 0 && x > -1e9 ? -dawsons.valueAt(-x) : dawsons.valueAt(Math.abs(x))));
}

/** Expint: the exponential integral Ei; NaN below 0. */
export function createExpint(context: ConstructionContext): Kernel {
  return unarySpecial(context, exponentialIntegral);
}

/** FresnelCos: Fresnel's integral C. */
export function createFresnelCos(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => Math.sign(x) * fresnelCosine(Math.abs(x)));
}

/** FresnelSin: Fresnel's integral S. */
export function createFresnelSin(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => Math.sign(x) * fresnelSine(Math.abs(x)));
}

/** Spence: the dilogarithm of 1 - x; NaN below 0. */
export function createSpence(context: ConstructionContext): Kernel {
  return unarySpecial(context, tabledSpence);
}

const EULER = 0.5772156649015329;

const dawsons = /* @__PURE__ */ new FunctionTable(dawson, -3, 7);

function dawson(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x)) return x;
  if (size < 0.2) {
    let [term, sum] = [x, x];
    for (let n = 1; n < 20; n++) {
      term *= (-2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return sum;
  }
  if (size > 50) {
    const s = 1 / (2 * x * x);
    return (1 + s * (1 + s * (3 + s * (15 + s * (105 + s * 945))))) / (2 * x);
  }
  return sampledDawson(x);
}

/** The distance of samples; so many on each side make the sum exact to float64. */
const WIDTH = 0.2;
const SAMPLES = /* @__PURE__ */ Float64Array.from({ length: 18 }, (_, i) => Math.exp(-(((2 * i + 1) * WIDTH) ** 2)));

/** The sum of samples at the odd multiples of a width: of exponentials that are products of those of the place and of the distances. */
function sampledDawson(x: number): number {
  const middle = 2 * Math.round(x / (2 * WIDTH));
  const place = x - middle * WIDTH;
  let power = Math.exp(2 * place * WIDTH);
  const square = power * power;
  let sum = 0;
  for (let i = 0, above = middle + 1, below = middle - 1; i < SAMPLES.length; i++, above += 2, below -= 2) {
    sum += (SAMPLES[i] * (power * power * below + above)) / (above * below * power);
    power *= square;
  }
  return (Math.exp(-place * place) * sum) / Math.sqrt(Math.PI);
}

function exponentialIntegral(x: number): number {
  if (!(x >= 0 && x < Number.POSITIVE_INFINITY)) return Number.NaN;
  return scaledIntegrals.valueAt(x) * Math.exp(x);
}

const scaledIntegrals = /* @__PURE__ */ new FunctionTable(scaledIntegral, -10, 12);

/** Ei times exp(-x), for `x` from 0 on. */
function scaledIntegral(x: number): number {
  if (x > 40) {
    let [term, sum] = [1, 1];
    for (let k = 1; k < x && term > 1e-17; k++) {
      term *= k / x;
      sum += term;
    }
    return sum / x;
  }
  let [term, sum] = [x, x];
  for (let k = 2; term > sum * 1e-17 * k; k++) {
    term *= x / k;
    sum += term / k;
  }
  return (EULER + Math.log(x) + sum) * Math.exp(-x);
}

/** From here on TensorFlow takes Fresnel's integrals for 0.5; they differ from it by less than 1e-5. */
const FRESNEL_LIMIT = 36_974;

const cosines = /* @__PURE__ */ new FunctionTable((x) => fresnelSeries(x)[0], -6, 1);
const sines = /* @__PURE__ */ new FunctionTable((x) => fresnelSeries(x)[1], -6, 1);
const fractionsRe = /* @__PURE__ */ new FunctionTable((x) => fresnelFraction(x)[0], 1, 16);
const fractionsIm = /* @__PURE__ */ new FunctionTable((x) => fresnelFraction(x)[1], 1, 16);

/** C of a number from 0 on. */
const fresnelCosine = (x: number) => (x >= 2 ? farFresnel(x, 1) : cosines.valueAt(x));

/** S of a number from 0 on. */
const fresnelSine = (x: number) => (x >= 2 ? farFresnel(x, -1) : sines.valueAt(x));

/** C with a sign of 1, S with one of -1. */
function farFresnel(x: number, sign: 1 | -1): number {
  if (x > FRESNEL_LIMIT) return 0.5;
  const [re, im] = [fractionsRe.valueAt(x), fractionsIm.valueAt(x)];
  const angle = (Math.PI * x * x) / 2;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (1 - (cosine * re - sine * im) + sign * (cosine * im + sine * re)) / 2;
}

function fresnelSeries(x: number): [cosine: number, sine: number] {
  const angle = (Math.PI / 2) * x * x;
  const sums: [number, number] = [x, 0];
  let term = x;
  for (let n = 1; n < 50; n++) {
    term *= angle / n;
    sums[n % 2] += ((n % 4 < 2 ? 1 : -1) * term) / (2 * n + 1);
  }
  return sums;
}

/** The continued fraction of erfc of a complex number, times that number: its parts change slowly. */
function fresnelFraction(x: number): [re: number, im: number] {
  const square = Math.PI * x * x;
  // The method of Lentz; b, c, d and h are complex.
  let [bRe, bIm] = [1, -square];
  let [cRe, cIm] = [1e300, 0];
  let [dRe, dIm] = inverse(bRe, bIm);
  let [hRe, hIm] = [dRe, dIm];
  for (let n = 1; n < 2000; n += 2) {
    const a = -n * (n + 1);
    bRe += 4;
    [dRe, dIm] = inverse(a * dRe + bRe, a * dIm + bIm);
    const [re, im] = inverse(cRe, cIm);
    [cRe, cIm] = [bRe + a * re, bIm + a * im];
    const [stepRe, stepIm] = [cRe * dRe - cIm * dIm, cRe * dIm + cIm * dRe];
    [hRe, hIm] = [hRe * stepRe - hIm * stepIm, hRe * stepIm + hIm * stepRe];
    if (Math.abs(stepRe - 1) + Math.abs(stepIm) < 1e-16) break;
  }
  return [x * (hRe + hIm), x * (hIm - hRe)];
}

function inverse(re: number, im: number): [re: number, im: number] {
  const size = Math.hypot(re, im);
  return [re / size / size, -im / size / size];
}

const ZETA_2 = Math.PI ** 2 / 6;

/** The dilogarithm by its distance from its zero. */
const spences = /* @__PURE__ */ new FunctionTable((x) => spence(x) / (x - 1), -10, 12);

function tabledSpence(x: number): number {
  return x > 0.001 && x < 4096 && x !== 1 ? spences.valueAt(x) * (x - 1) : spence(x);
}

function spence(x: number): number {
  if (!(x >= 0 && x < Number.POSITIVE_INFINITY)) return Number.NaN;
  if (x === 0) return ZETA_2;
  if (x < 0.5) return ZETA_2 - Math.log(x) * Math.log1p(-x) - dilogarithm(x);
  const logarithm = Math.log(x);
  if (x <= 1) return dilogarithm(1 - x);
  if (x <= 2) return -dilogarithm((x - 1) / x) - (logarithm * logarithm) / 2;
  return -ZETA_2 - Math.log(x - 1) ** 2 / 2 - spence(x / (x - 1));
}

/** The dilogarithm of a number from 0 to 0.5. */
function dilogarithm(y: number): number {
  let [power, sum] = [y, y];
  for (let k = 2; power > sum * 1e-17; k++) {
    power *= y;
    sum += power / (k * k);
  }
  return sum;
}
