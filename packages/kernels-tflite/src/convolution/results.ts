import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { activationRange, type ValueRange } from "../fixed-point/activation-range.js";
import { isByteType, nearestRange } from "../fixed-point/nearest-range.js";
import {
  multiplyByQuantizedMultiplier,
  multiplyInt64ByQuantizedMultiplier,
  type QuantizedMultiplier,
  quantizeMultiplier,
} from "../fixed-point/quantized-multiplier.js";
import { clampingActivation } from "../products/clamping-activation.js";
import { quantizationAttr, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";

const { fround } = Math;

/** Makes results of the sums of a convolution, by output channel. */
export type ResultOf = (sum: number, channel: number, image: number) => number;

/** Results that are sums times a multiplier, plus a zero point, in a range. */
export interface FixedResults extends ValueRange {
  /** One, or one for each output channel. */
  readonly multipliers: readonly QuantizedMultiplier[];
  readonly zeroPoint: number;
  /** True for int64 sums, with the rounding of `requantizeWide`. */
  readonly isWide: boolean;
  /** True for the rounding of `requantizeUp`, if sums are not int64 and there are no groups; else that of `requantizeFixed`. */
  readonly isUp: boolean;
}

/** Results of 8 bits that are sums times a float32 scale, of two values the even one, plus a zero point, in a range. */
export interface NearestResults extends ValueRange {
  /** One, or one for each output channel. */
  readonly factors: readonly number[];
  readonly zeroPoint: number;
}

/** Float32 results: sums times a scale of the image and of the filter, in a range. */
export interface ScaledResults extends ValueRange {
  /** One, or one for each output channel. */
  readonly scales: readonly number[];
}

/**
 * The arithmetic of a convolution around its sums, from its attributes. Results of 8 bits are those of XNNPACK, to which the default
 * interpreter gives convolutions, if `is_delegated` is true and scales are less than 256 times as large as that of the output.
 *
 * Source: src/operators/convolution-nhwc.c of XNNPACK.
 */
export class Results {
  /** The zero point of a quantised input. */
  readonly inputZeroPoint: number;
  /** True for a filter whose channels have different scales. */
  readonly isPerChannel: boolean;
  /** The zero point of the filter. */
  readonly filterZeroPoint: number;
  /** True for sums as in int64. */
  readonly isWide: boolean;
  /** True when the default interpreter gives the convolution to XNNPACK. */
  readonly isDelegated: boolean;
  readonly #isHybrid: boolean;
  readonly #isUp: boolean;
  readonly #filterScales: readonly number[];
  readonly #quantized: readonly QuantizedMultiplier[];
  /** The scales of results as XNNPACK computes them. */
  readonly #factors: readonly number[] | undefined;
  readonly #outputZeroPoint: number;
  readonly #range: ValueRange;

  /**
   * @param input the index of the input; those of filter and bias are 1 and 2, or 3 after an input 2
   * @param filter the name of the argument that is the filter
   * @param isUp true for a convolution that TFLite computes with ruy, whose halves are rounded up on x86-64
   * @throws {StatusError} INVALID_ARGUMENT for quantisation and types that do not fit together
   */
  constructor(
    { attributes, inputTypes, outputTypes }: ConstructionContext,
    input: 0 | 2,
    filter: string,
    isUp: boolean = false,
  ) {
    this.#isUp = isUp;
    const inputType = inputTypes[input];
    const filterType = inputTypes[1];
    const biasType = inputTypes[input === 0 ? 2 : 3];
    const [outputType] = outputTypes;
    const activation = clampingActivation(attributes);
    // XNNPACK takes no convolution without a bias, but transposed ones.
    this.isDelegated = attributes.bool("is_delegated") && (biasType !== undefined || input === 2);
    this.#isHybrid = inputType === DataType.FLOAT;
    const { scales, zeroPoints } = quantizationAttr(attributes, filter, filterType);
    this.#filterScales = scales;
    this.isPerChannel = scales.some((scale) => scale !== scales[0]);
    if (biasType !== undefined && this.#isHybrid !== (biasType === DataType.FLOAT)) {
      throw invalidArgument(`a bias of type ${dataTypeName(biasType)} for an input of type ${dataTypeName(inputType)}`);
    }
    if (this.#isHybrid) {
      this.inputZeroPoint = 0;
      this.filterZeroPoint = 0;
      this.isWide = false;
      this.#quantized = [];
      this.#factors = undefined;
      this.#outputZeroPoint = 0;
      this.#range = floatRange(activation);
      return;
    }
    const from = tensorQuantizationAttr(attributes, "input", inputType);
    const to = tensorQuantizationAttr(attributes, "output", outputType);
    if (inputType === DataType.INT16 && (from.zeroPoint !== 0 || to.zeroPoint !== 0)) {
      throw invalidArgument(`zero points ${from.zeroPoint} and ${to.zeroPoint} of int16 tensors; wanted 0`);
    }
    const isLegacy = inputType === DataType.UINT8;
    if (isLegacy && scales.length > 1) throw invalidArgument(`the uint8 ${filter} is quantised per channel`);
    if (!isLegacy && zeroPoints.some((zeroPoint) => zeroPoint !== 0)) {
      throw invalidArgument(`the int8 ${filter} has a zero point that is not 0`);
    }
    this.inputZeroPoint = from.zeroPoint;
    this.filterZeroPoint = zeroPoints[0];
    // Without a bias, the option says which type it would have.
    const isNarrow = attributes.has("quantized_bias_type") && attributes.string("quantized_bias_type") === "INT32";
    const sumType = biasType ?? (isNarrow ? DataType.INT32 : DataType.INT64);
    this.isWide = inputType === DataType.INT16 && sumType !== DataType.INT32;
    if (biasType === DataType.INT64 && !this.isWide) {
      throw invalidArgument(`a bias of type int64 for an input of type ${dataTypeName(inputType)}`);
    }
    const product = (scale: number) => (isLegacy ? fround(from.scale * scale) : from.scale * scale);
    this.#quantized = scales.map((scale) => quantizeMultiplier(product(scale) / to.scale));
    this.#outputZeroPoint = to.zeroPoint;
    const factors = scales.map((scale) => fround(fround(from.scale * scale) / to.scale));
    const isTaken = this.isDelegated && isByteType(outputType) && factors.every((factor) => factor < 256);
    this.#factors = isTaken ? factors : undefined;
    this.#range = (this.#factors ? nearestRange : activationRange)(activation, outputType, to);
  }

  /** How results are made of sums. */
  get result(): FixedResults | NearestResults | ScaledResults {
    if (this.#isHybrid) return { scales: this.#filterScales, ...this.#range };
    if (this.#factors) return { factors: this.#factors, zeroPoint: this.#outputZeroPoint, ...this.#range };
    const { isWide } = this;
    return { multipliers: this.#quantized, zeroPoint: this.#outputZeroPoint, isWide, isUp: this.#isUp, ...this.#range };
  }

  /** @throws {StatusError} INVALID_ARGUMENT for a bias or scales of another number of channels */
  checkChannels(bias: Tensor | undefined, channels: number): void {
    const { length } = this.#filterScales;
    if (length !== 1 && length !== channels) {
      throw invalidArgument(`the filter has ${length} scales for ${channels} output channels`);
    }
    if (bias && bias.elementCount !== channels) {
      throw invalidArgument(`bias has ${bias.elementCount} elements for ${channels} output channels`);
    }
  }

  /**
   * The function from sums to results.
   *
   * @param isAsymmetric true when a float32 input was quantised with a zero point
   */
  resultOf(bias: Tensor | undefined, channels: number, imageScales: Float32Array, isAsymmetric: boolean): ResultOf {
    const biases = bias ? Array.from(bias.elements(), Number) : new Array<number>(channels).fill(0);
    const { min, max } = this.#range;
    if (this.#isHybrid) {
      const scales = perChannel(this.#filterScales, channels);
      return (sum, channel, image) => {
        const scale = imageScales[image];
        const scaled = isAsymmetric
          ? fround(fround(fround(sum) * scales[channel]) * scale)
          : fround(fround(sum) * fround(scale * scales[channel]));
        const result = fround(scaled + biases[channel]);
        return result < min ? min : result > max ? max : result;
      };
    }
    const zeroPoint = this.#outputZeroPoint;
    if (this.#factors) {
      const factors = perChannel(this.#factors, channels);
      return (sum, channel) => {
        const scaled = roundHalfEven(fround(fround((sum + biases[channel]) | 0) * factors[channel]));
        return Math.min(Math.max(scaled + zeroPoint, min), max);
      };
    }
    const quantized = perChannel(this.#quantized, channels);
    if (this.isWide) {
      return (sum, channel) => {
        const { multiplier, shift } = quantized[channel];
        const scaled = multiplyInt64ByQuantizedMultiplier(sum + biases[channel], multiplier, shift);
        return Math.min(Math.max(scaled, min), max);
      };
    }
    return (sum, channel) => {
      const { multiplier, shift } = quantized[channel];
      const scaled = multiplyByQuantizedMultiplier((sum + biases[channel]) | 0, multiplier, shift);
      return Math.min(Math.max(scaled + zeroPoint, min), max);
    };
  }
}

function perChannel<V>(values: readonly V[], channels: number): readonly V[] {
  return values.length === 1 ? new Array<V>(channels).fill(values[0]) : values;
}

const LARGEST = fround(3.4028234663852886e38);

function floatRange(activation: string): ValueRange {
  const min = { RELU: 0, RELU6: 0, RELU_N1_TO_1: -1 }[activation] ?? -LARGEST;
  const max = { RELU6: 6, RELU_N1_TO_1: 1 }[activation] ?? LARGEST;
  return { min, max };
}
