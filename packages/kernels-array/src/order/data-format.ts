import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/**
 * DataFormatDimMap: numbers of dimensions of one data format, as numbers of the same dimensions of another. As in TensorFlow, a number
 * below the negative rank stands for the last dimension, unless it is a multiple of the rank.
 */
export function createDataFormatDimMap({ attributes }: ConstructionContext): Kernel {
  const { source, target } = readFormats(attributes);
  const places = [...source].map((dimension) => target.indexOf(dimension));
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      const [given, elements] = [input.elements(), output.elements()];
      for (let i = 0; i < given.length; i++) {
        const number = given[i];
        if (typeof number === "bigint") elements[i] = BigInt(places[wideDimension(number, places.length)]);
        else elements[i] = places[dimension(number, places.length)];
      }
    },
  };
}

function dimension(number: number, rank: number): number {
  const rest = ((number + rank) | 0) % rank;
  return rest < 0 ? rank - 1 : rest;
}

function wideDimension(number: bigint, rank: number): number {
  const rest = Number(BigInt.asIntN(64, number + BigInt(rank)) % BigInt(rank));
  return rest < 0 ? rank - 1 : rest;
}

/** DataFormatVecPermute: the entries of a vector, or the rows of a matrix, in the order of another data format. */
export function createDataFormatVecPermute({ attributes }: ConstructionContext): Kernel {
  const { source, target } = readFormats(attributes);
  const spatial = source.length - 2;
  return {
    compute(context) {
      const input = context.input(0);
      checkVector(input, spatial);
      const isSpatial = input.shape[0] === spatial;
      const [from, to] = isSpatial ? [spatialPart(source), spatialPart(target)] : [source, target];
      const width = input.rank === 1 ? 1 : 2;
      const writer = openWriter(context, 0, input.shape);
      for (const dimension of to) writer.copy(input, from.indexOf(dimension) * width, width, 1);
      writer.finish();
    },
  };

  /** A format without the dimensions that are not spatial. */
  function spatialPart(format: string): string {
    const kept = spatial === 2 ? "HW" : "DHW";
    const part = [...format].filter((dimension) => kept.includes(dimension)).join("");
    if (part.length === spatial) return part;
    // TensorFlow speaks of the 2D case for both.
    const wanted = spatial === 2 ? "H and W" : "D, H and W";
    throw invalidArgument(`Format specifier must contain ${wanted} for 2D case`, { format });
  }
}

function checkVector({ rank, shape }: Tensor, spatial: number): void {
  const found = formatShape(shape);
  if (rank !== 1 && rank !== 2) throw invalidArgument(`input must be a vector or 2D tensor, but got shape ${found}`);
  const isRight = shape[0] === spatial || shape[0] === spatial + 2;
  const sizes = `${spatial} or ${spatial + 2}`;
  if (rank === 1 && !isRight) throw invalidArgument(`1D input must be of size ${sizes}, but got shape ${found}`);
  if (rank === 1) return;
  if (!isRight) {
    throw invalidArgument(`First dimension of 2D input must be of size ${sizes}, but got shape ${found}`);
  }
  if (shape[1] !== 2) throw invalidArgument(`Second dimension of 2D input must be of size 2, but got shape ${found}`);
}

function readFormats(attributes: Attributes): { readonly source: string; readonly target: string } {
  const source = attributes.string("src_format");
  const target = attributes.string("dst_format");
  const isRight = (format: string) => format.length === 4 || format.length === 5;
  if (!isRight(source)) {
    throw invalidArgument(`Source format must be of length 4 or 5, received src_format = ${source}`, { source });
  }
  if (!isRight(target)) {
    throw invalidArgument(`Destination format must be of length 4 or 5, received dst_format = ${target}`, { target });
  }
  if ([...source].sort().join("") !== [...target].sort().join("") || new Set(source).size !== source.length) {
    throw invalidArgument(`Destination and source format must determine a permutation, got ${source} and ${target}`, {
      source,
      target,
    });
  }
  return { source, target };
}
