import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { type ElementPicks, pickPlainElements } from "./pick-elements.js";

/** Blocks of tensors to copy to a new tensor. */
export interface Picks {
  readonly dtype: DataType;
  /** The shape of the result, which has `picks.length` blocks. */
  readonly shape: Shape;
  /** Elements of a block. `values` are made of whole blocks. */
  readonly blockLength: number;
  /** For each block of the result, the number of the block to copy, counted through all of `values`; -1 for the fallback. */
  readonly picks: Int32Array;
  readonly values: readonly Tensor[];
  /** One element, for all places of a block, or a whole block. Required when a pick is -1. */
  readonly fallback?: Tensor;
}

/** A new tensor of elements of another, of any type. Every pick must be in range. Views are dead afterwards. */
export function pickElements(memory: LinearMemory, { values, ...plan }: ElementPicks): Tensor {
  return pickBlocks(memory, { ...plan, dtype: values.dtype, blockLength: 1, values: [values] });
}

/** A new tensor of copies of blocks of others, of any type. Every pick must be in range. Views are dead afterwards. */
export function pickBlocks(memory: LinearMemory, plan: Picks): Tensor {
  if (isObjectType(plan.dtype)) return pickObjects(memory, plan);
  if (plan.dtype === DataType.STRING) return pickStrings(memory, plan);
  const { blockLength, values } = plan;
  if (blockLength === 1 && values.length === 1) return pickPlainElements(memory, { ...plan, values: values[0] });
  return pickBytes(memory, plan);
}

function pickBytes(memory: LinearMemory, { dtype, shape, blockLength, picks, values, fallback }: Picks): Tensor {
  const result = Tensor.allocate(memory, dtype, shape);
  const size = dataTypeSize(dtype);
  const view = size === 1 ? memory.u8 : size === 2 ? memory.u16 : memory.u32;
  const unit = view.BYTES_PER_ELEMENT;
  const block = (blockLength * size) / unit;
  const sources = blockAddresses(values, blockLength * size);
  const fallbackBase = (fallback?.address ?? 0) / unit;
  const fallbackUnits = ((fallback?.elementCount ?? 0) * size) / unit;
  let to = result.address / unit;
  for (let i = 0; i < picks.length; i++, to += block) {
    const pick = picks[i];
    if (pick < 0) {
      for (let j = 0, k = 0; j < block; j++) {
        view[to + j] = view[fallbackBase + k];
        if (++k === fallbackUnits) k = 0;
      }
    } else {
      const from =
        (sources.length > 1 ? addressOf(sources, pick) : sources[0].address + pick * blockLength * size) / unit;
      if (block > 16) view.copyWithin(to, from, from + block);
      else for (let j = 0; j < block; j++) view[to + j] = view[from + j];
    }
  }
  return result;
}

/** As {@link pickBlocks}, with pauses where strings are copied, which takes long. */
export function* pickInSteps(context: ComputeContext, plan: Picks): Steps<Tensor> {
  const { memory } = context;
  if (plan.dtype !== DataType.STRING) return pickBlocks(memory, plan);
  const { shape, blockLength, picks } = plan;
  using builder = new StringBlockBuilder(memory, picks.length * blockLength);
  const add = (start: number, end: number) => addStrings(memory, builder, plan, start, end);
  yield* settle(inBlocks(context, picks.length, Math.max(1, Math.floor(STRINGS_AT_ONCE / blockLength)), add));
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

/** Strings that are copied without a pause. */
const STRINGS_AT_ONCE = 8192;

function pickStrings(memory: LinearMemory, plan: Picks): Tensor {
  const { shape, blockLength, picks } = plan;
  using builder = new StringBlockBuilder(memory, picks.length * blockLength);
  addStrings(memory, builder, plan, 0, picks.length);
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

/** Adds the blocks of some picks. */
function addStrings(
  memory: LinearMemory,
  builder: StringBlockBuilder,
  { blockLength, picks, values, fallback }: Picks,
  start: number,
  end: number,
): void {
  const sources = blockAddresses(values, blockLength * CELL_BYTES);
  const fallbackAddress = fallback?.address ?? 0;
  const fallbackStep = fallback?.elementCount === 1 ? 0 : CELL_BYTES;
  const count = (end - start) * blockLength;
  using scope = memory.scope();
  const cells = scope.malloc(count * 4);
  const { u32 } = memory;
  let to = cells >>> 2;
  for (let i = start; i < end; i++) {
    const first = picks[i] < 0 ? fallbackAddress : addressOf(sources, picks[i]);
    const step = picks[i] < 0 ? fallbackStep : CELL_BYTES;
    for (let j = 0; j < blockLength; j++) u32[to++] = first + j * step;
  }
  gatherCells(memory, builder, cells, count);
}

function pickObjects(memory: LinearMemory, { dtype, shape, blockLength, picks, values, fallback }: Picks): Tensor {
  const all = values.flatMap((value) => value.objects());
  const other = fallback?.objects() ?? [];
  const picked = Array.from({ length: picks.length * blockLength }, (_, i) => {
    const pick = picks[Math.floor(i / blockLength)];
    return pick < 0 ? other[(i % blockLength) % other.length] : all[pick * blockLength + (i % blockLength)];
  });
  const result = Tensor.fromObjects(memory, dtype, shape, picked);
  for (const object of picked) object?.retain();
  return result;
}

/** The blocks of one tensor: the number and the address of the first. */
interface Source {
  readonly first: number;
  readonly address: number;
  readonly blockBytes: number;
}

function blockAddresses(values: readonly Tensor[], blockBytes: number): Source[] {
  let first = 0;
  return values.map((value) => {
    const source = { first, address: value.address, blockBytes };
    first += value.shape[0] ?? 1;
    return source;
  });
}

function addressOf(sources: readonly Source[], pick: number): number {
  let index = 0;
  for (let last = sources.length - 1; index < last; ) {
    const middle = (index + last + 1) >>> 1;
    if (sources[middle].first > pick) last = middle - 1;
    else index = middle;
  }
  return sources[index].address + (pick - sources[index].first) * sources[index].blockBytes;
}
