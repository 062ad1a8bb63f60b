import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { numberLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { type Beam, BeamSearch, isLikelier, labelsOf } from "./beam-search.js";
import { readLengths } from "./ctc-greedy-decoder.js";
import { setDecoded } from "./decoded-outputs.js";
import { TopItems } from "./top-items.js";

interface Options {
  readonly width: number;
  readonly paths: number;
  readonly mergesRepeated: boolean;
}

/** CTCBeamSearchDecoder: the likeliest labellings of each sequence, as sparse tensors, and the logarithms of their probabilities. */
export function createCtcBeamSearchDecoder({ attributes }: ConstructionContext): Kernel {
  const options: Options = {
    width: attributes.int32("beam_width"),
    paths: attributes.int32("top_paths"),
    mergesRepeated: attributes.bool("merge_repeated"),
  };
  return { compute: (context) => decode(context, options) };
}

function decode(context: ComputeContext, { width, paths, mergesRepeated }: Options): void {
  const inputs = context.input(0);
  const lengths = readLengths(inputs, context.input(1));
  const [, batch, classes] = inputs.shape;
  const { round } = numberLane(inputs.dtype);
  const { values, base } = readElements<number>(inputs);
  const scores: number[] = [];
  const decoded: number[][][] = Array.from({ length: paths }, () => []);
  for (let b = 0; b < batch; b++) {
    const search = new BeamSearch(width, round);
    for (let t = 0; t < lengths[b]; t++) {
      const first = base + (t * batch + b) * classes;
      search.step(Array.from({ length: classes }, (_, c) => values[first + c]));
    }
    for (const [path, beam] of likeliest(search, width, paths).entries()) {
      scores.push(beam.new.total);
      decoded[path].push(labelsOf(beam, mergesRepeated));
    }
  }
  for (const [path, sequences] of decoded.entries()) setDecoded(context, path, paths, sequences);
  writeElements<number>(context.allocateOutput(3 * paths, [batch, paths]), (target, at) => target.set(scores, at));
}

function likeliest(search: BeamSearch, width: number, count: number): readonly Beam[] {
  if (count > width) throw invalidArgument("requested more paths than the beam width.", { count, width });
  if (count > search.beams.length) throw invalidArgument("Less leaves in the beam search than requested.", { count });
  const top = new TopItems<Beam>(count, isLikelier);
  for (const beam of search.beams) top.push(beam);
  return top.extract();
}
