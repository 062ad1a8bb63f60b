import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, checkMade, unsupported } from "../errors.js";
import { gather } from "../graph/gather.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  binary,
  cast,
  compare,
  known,
  reduce,
  reshape,
  select,
  sizeOf,
  transpose,
  withNumber,
} from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Lowering } from "../model/layer-context.js";
import { clip } from "./activation.js";
import { hasChannelsFirst } from "./spatial.js";
import { scaled, valueRange } from "./value-range.js";

/** The tones of an image. */
const TONES = 256;

/** The tiles of an image: their number and their size along both axes. */
interface Tiles {
  readonly counts: readonly [number, number];
  readonly sizes: readonly [number, number];
}

/**
 * Images whose tiles have their tones spread, by histograms that are clipped; between the centers of tiles the tones are blended.
 *
 * Source: keras/src/layers/preprocessing/image_preprocessing/clahe.py (Keras 3.15).
 */
export const adaptiveEqualization: Lowering = ({ builder, config, inputs, dtype }) => {
  const [given] = inputs;
  if (inputs.length !== 1) throw unsupported(config.where, "a dictionary of images and labels");
  if (given.shape.length !== 4) throw badConfig(config.where, "an input of rank 4", given.shape);
  const isTurned = hasChannelsFirst(config);
  const images = cast(builder, isTurned ? transpose(builder, given, [0, 2, 3, 1]) : given, dtype);
  const [, height, width, channels] = images.shape;
  if (Math.min(height, width, channels) < 1) throw unsupported(config.where, "images of unknown size");
  const grid = config.ints("tile_grid_size");
  if (grid.length !== 2 || grid.some((count) => count < 1)) {
    throw badConfig(`${config.where}, 'tile_grid_size'`, "two numbers from 1", grid);
  }
  const counts = [grid[0], grid[1]] as const;
  const tiles: Tiles = { counts, sizes: [Math.ceil(height / counts[0]), Math.ceil(width / counts[1])] };
  const range = valueRange(config);
  const x = scaled(builder, images, range, [0, 255]);
  const tones = tonesOf(builder, x);
  const tables = equalized(builder, inTiles(builder, tones, tiles), tiles, config.number("clip_limit"));
  const y = scaled(builder, blended(builder, tones, tables, tiles), [0, 255], range);
  return [isTurned ? transpose(builder, y, [0, 3, 1, 2]) : y];
};

/** Whole numbers below {@link TONES}. */
function tonesOf(builder: GraphBuilder, x: Value): Value {
  return cast(builder, clip(builder, x, 0, TONES - 1), DataType.INT32);
}

/** The tones of each tile and channel as a row. The last tiles mirror what they lack. */
function inTiles(builder: GraphBuilder, x: Value, { counts: [down, across], sizes: [high, wide] }: Tiles): Value {
  const [, height, width, channels] = x.shape;
  const margins = [0, 0, 0, high * down - height, 0, wide * across - width, 0, 0];
  const attrs = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32), mode: attr.string("SYMMETRIC") };
  const padded = builder.one("MirrorPad", [x, builder.constant(DataType.INT32, [4, 2], margins)], attrs, x.dtype, [
    x.shape[0],
    high * down,
    wide * across,
    channels,
  ]);
  const parts = reshape(builder, padded, [known(x, 0), down, high, across, wide, channels]);
  return reshape(builder, transpose(builder, parts, [0, 1, 3, 5, 2, 4]), [-1, high * wide]);
}

/** For each row of tones, the new tone of each tone: one long vector. */
function equalized(builder: GraphBuilder, rows: Value, { sizes: [high, wide] }: Tiles, clipLimit: number): Value {
  const types = { Tidx: attr.type(DataType.INT32), T: attr.type(DataType.FLOAT), binary_output: attr.bool(false) };
  const operands = [rows, builder.scalar(DataType.INT32, TONES), builder.constant(DataType.FLOAT, [0], [])];
  const counts = builder.one("DenseBincount", operands, types, DataType.FLOAT, [-1, TONES]);
  const histograms = clipLimit > 0 ? clipped(builder, counts, (clipLimit * high * wide) / TONES) : counts;
  const attrs = {
    T: attr.type(DataType.FLOAT),
    Tidx: attr.type(DataType.INT32),
    exclusive: attr.bool(false),
    reverse: attr.bool(false),
  };
  const sums = builder.one(
    "Cumsum",
    [histograms, builder.scalar(DataType.INT32, 1)],
    attrs,
    DataType.FLOAT,
    histograms.shape,
  );
  const least = reduce(builder, "Min", sums, [-1], true);
  const above = withNumber(builder, "Mul", binary(builder, "Sub", sums, least), 255);
  const rest = binary(builder, "Sub", builder.scalar(DataType.FLOAT, high * wide), least);
  const isZero = compare(builder, "Equal", rest, builder.scalar(DataType.FLOAT, 0));
  const divisor = select(builder, isZero, builder.scalar(DataType.FLOAT, 1), rest);
  return reshape(builder, clip(builder, binary(builder, "RealDiv", above, divisor), 0, 255), [-1]);
}

/** Counts of at most `limit`; what is above it goes to all. */
function clipped(builder: GraphBuilder, counts: Value, limit: number): Value {
  const low = clip(builder, counts, 0, limit);
  const excess = reduce(builder, "Sum", binary(builder, "Sub", counts, low), [-1], true);
  return binary(builder, "AddV2", low, withNumber(builder, "RealDiv", excess, TONES));
}

/** The new tones of each element by the tables of the four tiles around it. */
function blended(builder: GraphBuilder, tones: Value, tables: Value, { counts, sizes }: Tiles): Value {
  const [, height, width, channels] = tones.shape;
  checkMade("adaptive equalization", Math.max(height, width, channels));
  const perTile = TONES * channels;
  const [y, x] = [along(height, sizes[0], counts[0]), along(width, sizes[1], counts[1])];
  const ints = (shape: number[], values: readonly number[]) => builder.constant(DataType.INT32, shape, [...values]);
  const floats = (shape: number[], values: readonly number[]) => builder.constant(DataType.FLOAT, shape, [...values]);
  const count = sizeOf(builder, tones, 0);
  const ends = [builder.scalar(DataType.INT32, 0), count, builder.scalar(DataType.INT32, 1)];
  const batch = builder.one("Range", ends, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [-1]);
  const perImage = withNumber(builder, "Mul", reshape(builder, batch, [-1, 1, 1, 1]), counts[0] * counts[1] * perTile);
  const ofChannels = ints(
    [1, 1, 1, channels],
    Array.from({ length: channels }, (_, channel) => channel * TONES),
  );
  const place = binary(builder, "AddV2", binary(builder, "AddV2", perImage, ofChannels), tones);
  const rowsAt = (tiles: readonly number[]) =>
    binary(
      builder,
      "AddV2",
      place,
      ints(
        [1, height, 1, 1],
        tiles.map((tile) => tile * counts[1] * perTile),
      ),
    );
  const [above, below] = [rowsAt(y.before), rowsAt(y.after)];
  const at = (rows: Value, tiles: readonly number[]) =>
    gather(
      builder,
      tables,
      binary(
        builder,
        "AddV2",
        rows,
        ints(
          [1, 1, width, 1],
          tiles.map((tile) => tile * perTile),
        ),
      ),
    );
  const mix = (from: Value, to: Value, shape: number[], shares: readonly number[]) => {
    const rest = floats(
      shape,
      shares.map((share) => Math.fround(1 - share)),
    );
    const parts = [binary(builder, "Mul", from, rest), binary(builder, "Mul", to, floats(shape, shares))];
    return binary(builder, "AddV2", parts[0], parts[1]);
  };
  const row = (rows: Value) => mix(at(rows, x.before), at(rows, x.after), [1, 1, width, 1], x.shares);
  return mix(row(above), row(below), [1, height, 1, 1], y.shares);
}

/** The tiles before and after each place along an axis, and the share of the second; outside the centers both are the same. */
function along(length: number, size: number, count: number) {
  const places = Array.from({ length }, (_, place) => Math.fround(Math.fround((place - size / 2) / size) + 1));
  const tile = (place: number) => Math.min(Math.max(place - 1, 0), count - 1);
  return {
    before: places.map((place) => tile(Math.floor(place))),
    after: places.map((place) => tile(Math.floor(place) + 1)),
    shares: places.map((place) => Math.fround(place - Math.floor(place))),
  };
}
