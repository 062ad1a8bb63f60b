import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/** DataFormatDimMap: numbers of dimensions of one data format, as numbers of the same dimensions of another. */
export function createDataFormatDimMap({ attributes }: ConstructionContext): Kernel {
  const { source, target } = readFormats(attributes);
  const places = [...source].map((dimension) => target.indexOf(dimension));
  const rank = places.length;
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      const elements = output.elements();
      const isWide = elements instanceof BigInt64Array;
      for (const [i, given] of readIndices(input).entries()) {
        const place = places[((given % rank) + rank) % rank];
        elements[i] = isWide ? BigInt(place) : place;
      }
    },
  };
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
    throw invalidArgument(
      `Format ${format} has ${part.length} of the ${spatial} spatial dimensions ${[...kept].join(", ")} that the input is for`,
      { format },
    );
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
