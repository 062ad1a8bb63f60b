import { type LinearMemory, LoopModule } from "@heddle/memory";
import { POOLING_GRADIENTS_WASM } from "../gen/pooling-gradients-wasm.js";

/** Windows next to each other, in one line of them. */
export type WindowLine = readonly [
  /** The address of the line of the image where the windows start: those of the padding are left out. */
  image: number,
  planes: number,
  planeBytes: number,
  /** Lines of each plane, and the distance between them. */
  rows: number,
  lineBytes: number,
  /** Columns of the image. */
  columns: number,
  channels: number,
  /** The first column of the first window: less than 0 in the padding. */
  first: number,
  stride: number,
  /** Columns of a window. */
  size: number,
  /** The number of windows. */
  places: number,
];

type Share = (...call: [...WindowLine, gradients: number]) => void;
type Give = (...call: [...WindowLine, outputOffset: number, gradients: number]) => void;
type Take = (...call: [...WindowLine, pooled: number, gradientOffset: number, result: number]) => void;

/** Gradients of pooling of float32 and float64, by address. Channels are side by side. */
export interface PoolingGradientLoops {
  /** Adds to each element of a window its share of the window's gradient. */
  readonly shareFloats: Share;
  readonly shareDoubles: Share;
  /**
   * Adds the gradient of each window to its first greatest element. NaN is greater than no number, and no number is greater than NaN.
   *
   * @param outputOffset from an element of the image to its sum
   */
  readonly giveFloats: Give;
  readonly giveDoubles: Give;
  /**
   * Writes for each window the gradient of the first element that equals the pooled one, or 0.
   *
   * @param gradientOffset from an element of the image to its gradient
   */
  readonly takeFloats: Take;
  readonly takeDoubles: Take;
}

const loops = /* @__PURE__ */ new LoopModule<PoolingGradientLoops>(POOLING_GRADIENTS_WASM, twin);

/** The loops over `memory`. */
export function poolingGradientLoopsOver(memory: LinearMemory): PoolingGradientLoops {
  return loops.over(memory);
}

/** The twin of `assembly/average-gradients.ts` and `assembly/maximum-gradients.ts`. */
function twin(memory: LinearMemory): PoolingGradientLoops {
  const [floats, doubles] = [() => memory.f32, () => memory.f64];
  return {
    shareFloats: shareGradients(floats, Math.fround),
    shareDoubles: shareGradients(doubles, (value) => value),
    giveFloats: giveGradients(floats),
    giveDoubles: giveGradients(doubles),
    takeFloats: takeGradients(floats),
    takeDoubles: takeGradients(doubles),
  };
}

type View = () => Float32Array | Float64Array;

function shareGradients(view: View, round: (value: number) => number): Share {
  return (...call) => {
    const [values, gradients] = [view(), call[11]];
    eachWindow(call, values.BYTES_PER_ELEMENT, (elements, at) => {
      const share = round(values[gradients / values.BYTES_PER_ELEMENT + at] / elements.length);
      for (const x of elements) values[x] += share;
    });
  };
}

function giveGradients(view: View): Give {
  return (...call) => {
    const [values, outputOffset, gradients] = [view(), call[11], call[12]];
    const bytes = values.BYTES_PER_ELEMENT;
    eachWindow(call, bytes, (elements, at) => {
      if (elements.length === 0) return;
      const place = elements.reduce((best, x) => (values[x] > values[best] ? x : best));
      values[place + outputOffset / bytes] += values[gradients / bytes + at];
    });
  };
}

function takeGradients(view: View): Take {
  return (...call) => {
    const [values, pooled, gradientOffset, result] = [view(), call[11], call[12], call[13]];
    const bytes = values.BYTES_PER_ELEMENT;
    eachWindow(call, bytes, (elements, at) => {
      const place = elements.find((x) => values[x] === values[pooled / bytes + at]);
      values[result / bytes + at] = place === undefined ? 0 : values[place + gradientOffset / bytes];
    });
  };
}

/** Visits the windows of each channel: the indices of the elements in the image, and the index of the window's result. */
function eachWindow(
  call: readonly number[],
  bytes: number,
  visit: (elements: readonly number[], at: number) => void,
): void {
  const [image, planes, planeBytes, rows, lineBytes, columns, channels, first, stride, size, places] = call;
  for (let at = 0; at < places * channels; at++) {
    const left = first + Math.floor(at / channels) * stride;
    const elements: number[] = [];
    for (let plane = 0; plane < planes; plane++) {
      for (let row = 0; row < rows; row++) {
        for (let column = Math.max(0, left); column < Math.min(left + size, columns); column++) {
          const line = (image + plane * planeBytes + row * lineBytes) / bytes;
          elements.push(line + column * channels + (at % channels));
        }
      }
    }
    visit(elements, at);
  }
}
