/** How threads divide the calls of this package's hot loops. Costs are nanoseconds, about. */
import { type CutsByModule, cutsOf, type LoopCut, type LoopCuts } from "@heddle/memory/threads";
import type { BiasLoops } from "./activation/bias-loops.js";
import type { BiasedActivationLoops } from "./activation/biased-activation-loops.js";
import type { ActivationLoops } from "./activation/float-activation.js";
import type { GeluLoops } from "./activation/gelu-loops.js";
import type { LogSoftmaxLoops } from "./activation/log-softmax-loops.js";
import type { SoftmaxLoops } from "./activation/softmax-loops.js";
import type { AttentionLoops } from "./attention/attention-loops.js";
import type { DepthwiseLoops } from "./convolution/depthwise-loops.js";
import type { BatchNormLoops } from "./normalization/batch-norm-loops.js";
import type { LayerNormLoops } from "./normalization/layer-norm-loops.js";
import type { PoolLoops } from "./pooling/pool-loops.js";

const activation = (elementNs: number) => {
  const cuts: LoopCuts<ActivationLoops> = {
    computeEach: {
      rows: (_z, _x, count) => count,
      cost: (_z, _x, count) => count * elementNs,
      part: (first, count, z, x, _count, code, alpha) => [z + first * 4, x + first * 4, count, code, alpha],
      multiple: 16, // Lines of a processor's cache.
    },
  };
  return cutsOf<ActivationLoops>(cuts);
};

/** Of the scores of a form, which one thread writes: the kernel makes the parts, each with a form of its own. */
const attention: LoopCuts<AttentionLoops> = {
  attend: {
    rows: () => 1,
    cost: (_form, task, end, taskNs) => (end - task) * taskNs,
    part: (_first, _count, ...args) => args,
  },
};

const softmaxRows: LoopCut<[x: number, y: number, rows: number, columns: number]> = {
  rows: (_x, _y, rows) => rows,
  cost: (_x, _y, rows, columns) => rows * (10 + columns * 1.5),
  part: (first, count, x, y, _rows, columns) => {
    const offset = first * columns * 4;
    return [x + offset, y + offset, count, columns];
  },
};

const bias: LoopCuts<BiasLoops> = {
  addBias: {
    rows: (_x, _bias, _z, rows) => rows,
    cost: (_x, _bias, _z, rows, columns) => rows * (1 + columns * 0.2),
    part: (first, count, x, biases, z, _rows, columns, limit) => {
      const offset = first * columns * 4;
      return [x + offset, biases, z + offset, count, columns, limit];
    },
  },
};

const biased: LoopCuts<BiasedActivationLoops> = {
  activate: {
    rows: (_z, _bias, rows) => rows,
    cost: (_z, _bias, rows, columns) => rows * columns * 1.5,
    part: (first, count, z, biases, _rows, columns, ...options) => {
      return [z + first * columns * 4, biases, count, columns, ...options];
    },
  },
};

const gelus: LoopCuts<GeluLoops> = {
  gelu: {
    rows: (_x, _bias, _y, rows) => rows,
    cost: (_x, _bias, _y, rows, columns) => rows * columns * 2.5,
    part: (first, count, x, biases, y, _rows, columns, ...options) => {
      const offset = first * columns * 4;
      return [x + offset, biases, y + offset, count, columns, ...options];
    },
  },
};

const layerNorm: LoopCuts<LayerNormLoops> = {
  normalizeLayers: {
    rows: (_x, _residual, _bias, _gamma, _beta, _y, rows) => rows,
    cost: (_x, _residual, _bias, _gamma, _beta, _y, rows, columns) => rows * (10 + columns),
    part: (first, count, x, residual, biases, gamma, beta, y, _rows, columns, epsilon) => {
      const offset = first * columns * 4;
      return [x + offset, residual && residual + offset, biases, gamma, beta, y + offset, count, columns, epsilon];
    },
  },
};

const batchNorm: LoopCuts<BatchNormLoops> = {
  normalize: {
    rows: (_x, _y, outer) => outer,
    cost: (_x, _y, outer, channels, inner) => outer * channels * inner * 0.3,
    part: (first, count, x, y, _outer, channels, inner, mean, factor, offset) => {
      const start = first * channels * inner * 4;
      return [x + start, y + start, count, channels, inner, mean, factor, offset];
    },
  },
};

const depthwiseRows = (elementBytes: number): LoopCut<Parameters<DepthwiseLoops["depthwiseRow"]>> => ({
  rows: (...[, , , , , , , , , , , places]) => places,
  cost: (
    _lines,
    _lineBytes,
    height,
    _columns,
    channels,
    _filter,
    _rowBytes,
    _first,
    _stride,
    size,
    _dilation,
    places,
  ) => places * (2 + height * size * channels * 0.5),
  part: (start, count, ...args) => {
    const [lines, lineBytes, height, columns, channels, filter, rowBytes, first, stride, size, dilation, , z] = args;
    const [at, to] = [first + start * stride, z + start * channels * elementBytes];
    return [lines, lineBytes, height, columns, channels, filter, rowBytes, at, stride, size, dilation, count, to];
  },
});

const depthwise: LoopCuts<DepthwiseLoops> = { depthwiseRow: depthwiseRows(4), depthwiseDoubles: depthwiseRows(8) };

const pool: LoopCuts<PoolLoops> = {
  poolRow: {
    rows: (...[, , , , , , , places]) => places,
    cost: (_lines, height, _columns, channels, _first, window, _stride, places) =>
      places * (2 + height * window * channels * 0.5),
    part: (start, count, lines, height, columns, channels, first, window, stride, _places, z, isAverage) => {
      const [at, to] = [first + start * stride, z + start * channels * 4];
      return [lines, height, columns, channels, at, window, stride, count, to, isAverage];
    },
  },
};

export const loopCuts: CutsByModule = {
  "kernels-nn/activate": activation(1.5),
  "kernels-nn/attention": cutsOf<AttentionLoops>(attention),
  "kernels-nn/batch-norm": cutsOf<BatchNormLoops>(batchNorm),
  "kernels-nn/bias": cutsOf<BiasLoops>(bias),
  "kernels-nn/biased": cutsOf<BiasedActivationLoops>(biased),
  "kernels-nn/biased-sigmoid": cutsOf<BiasedActivationLoops>(biased),
  "kernels-nn/depthwise": cutsOf<DepthwiseLoops>(depthwise),
  "kernels-nn/gelu": cutsOf<GeluLoops>(gelus),
  "kernels-nn/layer-norm": cutsOf<LayerNormLoops>(layerNorm),
  "kernels-nn/log-softmax": cutsOf<LogSoftmaxLoops>({ logSoftmax: softmaxRows }),
  "kernels-nn/pool": cutsOf<PoolLoops>(pool),
  "kernels-nn/rectify": activation(0.2),
  "kernels-nn/softmax": cutsOf<SoftmaxLoops>({ softmax: softmaxRows }),
};
