/**
 * Pooling of images by regions whose sizes vary at random.
 *
 * Source: tensorflow/core/kernels/fractional_max_pool_op.cc and fractional_avg_pool_op.cc (TensorFlow 2.21), of which the kernel of a
 * node keeps the sizes of its first images; here images of all sizes are pooled.
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, printGeneral, type Tensor, writeIndex } from "@heddle/tensor";
import {
  type Bigints,
  lowestOf,
  type NumberLane,
  type Numbers,
  numericLane,
  readElements,
} from "@heddle/tensor/numbers";
import { RandomState } from "../generators/random-state.js";
import { pseudoRandomRegions, randomRegions } from "./pooling-regions.js";

/** Rows of regions that are pooled without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

/** The elements of a region that one result is made of: those of a channel, `rows` by `columns` of them from `first` on. */
interface Region {
  readonly first: number;
  readonly rows: number;
  readonly rowStep: number;
  readonly columns: number;
  readonly columnStep: number;
}

/** FractionalAvgPool: the mean of each region. */
export function createFractionalAvgPool(context: ConstructionContext): Kernel {
  return fractionalPool(context, "average", (input, output, regions) => {
    if (input.dtype === DataType.INT64) return averageBigints(input, output, regions);
    averageNumbers(input, output, regions);
  });
}

/** FractionalMaxPool: the largest element of each region. */
export function createFractionalMaxPool(context: ConstructionContext): Kernel {
  return fractionalPool(context, "max", (input, output, regions) => {
    const lane = numericLane(input.dtype) as NumberLane; // The loop does the same with bigints.
    const [x, y] = [readElements<number>(input), readElements<number>(output)];
    for (const [to, region] of regions) {
      let best = lowestOf(lane);
      eachElement(x.values, x.base, region, (value) => {
        if (value > best) best = value;
      });
      y.values[y.base + to] = best;
    }
  });
}

type Regions = Iterable<readonly [to: number, region: Region]>;

type Pool = (input: Tensor, output: Tensor, regions: Regions) => void;

function averageNumbers(input: Tensor, output: Tensor, regions: Regions): void {
  const [x, y] = [readElements<number>(input), readElements<number>(output)];
  const round = input.dtype === DataType.FLOAT ? Math.fround : (sum: number) => sum;
  const isInteger = input.dtype === DataType.INT32;
  for (const [to, region] of regions) {
    let sum = 0;
    eachElement(x.values, x.base, region, (value) => {
      sum = round(sum + value);
    });
    const count = region.rows * region.columns;
    y.values[y.base + to] = isInteger ? Math.trunc((sum | 0) / count) : sum / count;
  }
}

function averageBigints(input: Tensor, output: Tensor, regions: Regions): void {
  const [x, y] = [readElements<bigint>(input), readElements<bigint>(output)];
  for (const [to, region] of regions) {
    let sum = 0n;
    eachElement(x.values, x.base, region, (value) => {
      sum += value;
    });
    y.values[y.base + to] = BigInt.asIntN(64, sum) / BigInt(region.rows * region.columns);
  }
}

function eachElement(values: Numbers, base: number, region: Region, visit: (value: number) => void): void;
function eachElement(values: Bigints, base: number, region: Region, visit: (value: bigint) => void): void;
function eachElement<E>(values: ArrayLike<E>, base: number, region: Region, visit: (value: E) => void): void {
  const { first, rows, rowStep, columns, columnStep } = region;
  for (let row = 0, start = base + first; row < rows; row++, start += rowStep) {
    for (let column = 0, at = start; column < columns; column++, at += columnStep) visit(values[at]);
  }
}

function fractionalPool({ attributes }: ConstructionContext, name: "average" | "max", pool: Pool): Kernel {
  const ratios = readRatios(attributes, name);
  const regionsOf = attributes.bool("pseudo_random") ? pseudoRandomRegions : randomRegions;
  const overlap = attributes.bool("overlapping") ? 1 : 0;
  const isDeterministic = attributes.bool("deterministic");
  if (!isDeterministic && (attributes.bigint("seed") !== 0n || attributes.bigint("seed2") !== 0n)) {
    throw invalidArgument("Both seed and seed2 should be 0 if deterministic is false.");
  }
  const state = new RandomState(attributes);
  return {
    compute(context) {
      const input = context.input(0);
      const [batch, height, width, channels] = pooledShape(input, ratios);
      const wordsOfRows = attributes.bool("pseudo_random") ? 2 : height;
      // Deterministic: the same regions in each run, which are those of TensorFlow's first.
      const generator = state.reserveWords(isDeterministic ? 0 : 4 * (wordsOfRows + width));
      const rows = regionsOf(input.shape[1], height, generator.clone());
      generator.skip(Math.ceil(wordsOfRows / 4));
      const columns = regionsOf(input.shape[2], width, generator);
      const output = context.allocateOutput(0, [batch, height, width, channels]);
      setSequence(context, 1, rows);
      setSequence(context, 2, columns);
      const rowCost = Math.max(1, (input.elementCount / (batch * height)) * (1 + overlap));
      return inBlocks(context, batch * height, Math.ceil(ELEMENTS_AT_ONCE / rowCost), (start, end) => {
        pool(input, output, regionsBetween(input, rows, columns, overlap, start, end));
      });
    },
  };
}

/** The regions of the rows of the output from `start` up to `end`, of all images, each with the place of its result. */
function* regionsBetween(
  { shape }: Tensor,
  rows: readonly number[],
  columns: readonly number[],
  overlap: number,
  start: number,
  end: number,
): Regions {
  const [, height, width, channels] = shape;
  const [outputHeight, outputWidth] = [rows.length - 1, columns.length - 1];
  for (let row = start; row < end; row++) {
    const image = Math.floor(row / outputHeight);
    const top = rows[row % outputHeight];
    const bottom = Math.min(rows[(row % outputHeight) + 1] + overlap, height);
    for (let column = 0; column < outputWidth; column++) {
      const left = columns[column];
      const right = Math.min(columns[column + 1] + overlap, width);
      for (let channel = 0; channel < channels; channel++) {
        const to = (row * outputWidth + column) * channels + channel;
        const first = ((image * height + top) * width + left) * channels + channel;
        yield [
          to,
          { first, rows: bottom - top, rowStep: width * channels, columns: right - left, columnStep: channels },
        ];
      }
    }
  }
}

function readRatios(attributes: Attributes, name: "average" | "max"): readonly number[] {
  const ratios = attributes.floatList("pooling_ratio").map(Math.fround);
  if (ratios.length !== 4) throw invalidArgument("pooling_ratio field must specify 4 dimensions");
  for (const ratio of ratios) {
    if (!(ratio >= 1)) {
      throw invalidArgument(`pooling_ratio cannot be smaller than 1, got: ${printGeneral(ratio, 6)}`, { ratio });
    }
  }
  if (ratios[0] !== 1 || ratios[3] !== 1) {
    throw unimplemented(`Fractional ${name} pooling is not yet supported on the batch nor channel dimension.`);
  }
  return ratios;
}

function pooledShape({ rank, shape }: Tensor, ratios: readonly number[]): number[] {
  if (rank !== 4) throw invalidArgument("tensor_in must be 4-dimensional");
  return shape.map((size, dimension) => {
    const ratio = ratios[dimension];
    if (ratio > size) {
      throw invalidArgument(
        `Pooling ratio is higher than input dimension size for dimension ${dimension}. Input dim size: ${size} pooling ratio: ${printGeneral(ratio, 6)}`,
      );
    }
    return Math.floor(Math.fround(size / ratio));
  });
}

function setSequence(context: ComputeContext, index: number, sequence: readonly number[]): void {
  const output = context.allocateOutput(index, [sequence.length]);
  for (const [i, start] of sequence.entries()) writeIndex(output, i, start);
}
