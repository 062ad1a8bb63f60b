import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { internal, invalidArgument } from "@heddle/status";
import { formatShape, rowMajorStrides, setToZeros, type Tensor } from "@heddle/tensor";
import { editKind, editLoopsOver } from "./edit-loops.js";
import * as Edits from "./edits-layout.js";
import { checkInputs, readSizes, type SparseInput } from "./sparse-inputs.js";

/** The pairs of elements that are compared between two pauses. */
const PAIRS_AT_ONCE = 262_144;

/** EditDistance: how far the sequences of two sparse tensors are from each other, over the length of the true one if normalized. */
export function createEditDistance({ attributes }: ConstructionContext): Kernel {
  const isNormalized = attributes.bool("normalize");
  return { compute: (context) => runSteps(compute(context, isNormalized)) };
}

function* compute(context: ComputeContext, isNormalized: boolean): Steps<void> {
  const part = (name: string, first: number): SparseInput => {
    const [indices, values, shape] = [0, 1, 2].map((i) => context.input(first + i));
    return { name, indices, values, shape };
  };
  const [guesses, truths] = [part("hypothesis", 0), part("truth", 3)];
  checkInputs(guesses, truths);
  const [sizes, trueSizes] = [readSizes(guesses), readSizes(truths)];
  const shape = trueSizes.slice(0, -1).map((size, d) => Math.max(size, sizes[d]));
  if (shape.includes(0)) throw invalidArgument(`Got output shape ${formatShape(shape)} which has 0 elements`);
  const output = context.allocateOutput(0, shape);
  setToZeros(output);
  const { memory } = context;
  using scope = memory.scope();
  const walk = startWalk(scope, guesses, truths, output, isNormalized);
  for (;;) {
    const reason = editLoopsOver(memory).editDistances(walk, PAIRS_AT_ONCE);
    if (reason === Edits.ENDED) return;
    const told = memory.i64[(walk >>> 3) + (Edits.TOLD >>> 1)];
    if (reason === Edits.OUTSIDE) throw outsideOfOutput(told, output.elementCount);
    if (reason === Edits.NEEDS_ROOM) giveRoom(scope, walk, Number(told), memory);
    else yield* settle(context.pause());
  }
}

function startWalk(
  scope: MemoryScope,
  guesses: SparseInput,
  truths: SparseInput,
  output: Tensor,
  isNormalized: boolean,
): number {
  const { memory } = output;
  const strides = rowMajorStrides(output.shape);
  const stridesAt = scope.malloc(8 * strides.length);
  const walk = scope.calloc(4 * Edits.WORDS);
  memory.i64.set(strides.map(BigInt), stridesAt >>> 3);
  const words = memory.u32.subarray(walk >>> 2, (walk >>> 2) + Edits.WORDS);
  words[Edits.KIND] = editKind(truths.values.dtype);
  words[Edits.GUESS_PLACES] = guesses.indices.address;
  words[Edits.GUESS_VALUES] = guesses.values.address;
  words[Edits.GUESS_COUNT] = guesses.values.elementCount;
  words[Edits.TRUTH_PLACES] = truths.indices.address;
  words[Edits.TRUTH_VALUES] = truths.values.address;
  words[Edits.TRUTH_COUNT] = truths.values.elementCount;
  words[Edits.RANK] = strides.length + 1;
  words[Edits.STRIDES] = stridesAt;
  words[Edits.IS_NORMALIZED] = Number(isNormalized);
  words[Edits.OUTPUT] = output.address;
  words[Edits.OUTPUT_COUNT] = output.elementCount;
  return walk;
}

/** Gives room for a row of `needed` words at least; twice that, so that rows which grow need room a few times. */
function giveRoom(scope: MemoryScope, walk: number, needed: number, memory: LinearMemory): void {
  const room = Math.max(64, 2 * needed);
  const row = scope.malloc(4 * room);
  memory.u32[(walk >>> 2) + Edits.ROW] = row;
  memory.u32[(walk >>> 2) + Edits.ROOM] = room;
}

function outsideOfOutput(place: bigint, count: number): Error {
  return internal(
    `Got an inner product ${place} which would require writing to outside of the buffer for the output tensor (max elements ${count})`,
  );
}
