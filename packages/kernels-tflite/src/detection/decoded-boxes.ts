import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";

/** Divisors of a box's offsets from its anchor. */
export interface BoxScales {
  readonly y: number;
  readonly x: number;
  readonly h: number;
  readonly w: number;
}

/** A tensor of numbers, and what they mean if they are quantised. */
export interface QuantizedTensor {
  readonly tensor: Tensor;
  readonly quantization: TensorQuantization | undefined;
}

/** The numbers of a box: ymin, xmin, ymax, xmax. */
export const BOX_SIZE = 4;

/**
 * The boxes that are encoded as offsets from anchors: four float32 numbers each, ymin, xmin, ymax and xmax.
 *
 * @throws {StatusError} INVALID_ARGUMENT for tensors of another shape, or a box whose end is before its start
 */
export function decodedBoxes(encodings: QuantizedTensor, anchors: QuantizedTensor, scales: BoxScales): Float32Array {
  const { shape } = encodings.tensor;
  const [batch, count, width] = shape;
  if (shape.length !== 3 || batch !== 1 || width < BOX_SIZE) {
    throw invalidArgument(`box_encodings has the shape ${formatShape(shape)}; wanted [1, boxes, 4 or more]`);
  }
  const anchorShape = anchors.tensor.shape;
  if (anchorShape.length !== 2 || anchors.tensor.elementCount < count * BOX_SIZE) {
    throw invalidArgument(`anchors has the shape ${formatShape(anchorShape)}; wanted [${count}, 4]`);
  }
  const offsets = numbersOf(encodings);
  const places = numbersOf(anchors);
  const boxes = new Float32Array(count * BOX_SIZE);
  const { fround } = Math;
  for (let i = 0, from = 0, at = 0; i < count; i++, from += width, at += BOX_SIZE) {
    const [y, x, h, w] = [places[at], places[at + 1], places[at + 2], places[at + 3]];
    const centerY = fround((offsets[from] / scales.y) * h + y);
    const centerX = fround((offsets[from + 1] / scales.x) * w + x);
    const halfHeight = fround(0.5 * Math.exp(offsets[from + 2] / scales.h) * h);
    const halfWidth = fround(0.5 * Math.exp(offsets[from + 3] / scales.w) * w);
    boxes[at] = centerY - halfHeight;
    boxes[at + 1] = centerX - halfWidth;
    boxes[at + 2] = centerY + halfHeight;
    boxes[at + 3] = centerX + halfWidth;
    if (boxes[at] > boxes[at + 2] || boxes[at + 1] > boxes[at + 3]) {
      throw invalidArgument("a box ends before it starts", { box: i });
    }
  }
  return boxes;
}

/** The real numbers of a tensor of float32 or uint8: a copy. */
export function numbersOf({ tensor, quantization }: QuantizedTensor): Float32Array {
  const bytes = tensor.bytes();
  if (tensor.dtype === DataType.FLOAT) return new Float32Array(bytes.slice().buffer);
  const { scale, zeroPoint } = quantization ?? { scale: 0, zeroPoint: 0 };
  return Float32Array.from(bytes, (value) => (value - zeroPoint) * scale);
}
