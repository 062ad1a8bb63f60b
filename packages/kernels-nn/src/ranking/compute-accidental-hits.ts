import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, indexTensor } from "@heddle/tensor";

/** The lowest float32: such a weight removes a candidate. */
const LOWEST = -(2 - 2 ** -23) * 2 ** 127;

/** ComputeAccidentalHits: the rows and places where a sampled candidate is one of the true classes. */
export function createComputeAccidentalHits({ attributes }: ConstructionContext): Kernel {
  const columns = attributes.int("num_true");
  return { compute: (context) => findHits(context, columns) };
}

function findHits(context: ComputeContext, columns: number): void {
  const [classes, candidates] = [context.input(0), context.input(1)];
  if (classes.rank !== 2 || classes.shape[1] !== columns) {
    throw invalidArgument("true_candidates must be a batch_size * num_true matrix");
  }
  if (candidates.rank !== 1) {
    throw invalidArgument("sampled_candidates must be a vector, which is typically an output from CandidateSampler");
  }
  const places = new Map<bigint, number>();
  for (let i = 0; i < candidates.elementCount; i++) places.set(exactIndex(candidates, i), i);
  const rows: number[] = [];
  const ids: number[] = [];
  for (let i = 0; i < classes.elementCount; i++) {
    const place = places.get(exactIndex(classes, i));
    if (place === undefined) continue;
    rows.push(Math.floor(i / columns));
    ids.push(place);
  }
  const { memory } = context;
  context.setOutput(0, indexTensor(memory, DataType.INT32, [rows.length], rows));
  context.setOutput(1, indexTensor(memory, DataType.INT64, [ids.length], ids));
  const weights = context.allocateOutput(2, [ids.length]);
  memory.f32.fill(LOWEST, weights.address / 4, weights.address / 4 + ids.length);
}
