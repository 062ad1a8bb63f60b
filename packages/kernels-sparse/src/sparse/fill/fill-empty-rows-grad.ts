import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, indexValues, SCALAR } from "@heddle/tensor";
import { combineElements } from "@heddle/tensor/numbers";
import { pickBlocks } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";

/**
 * SparseFillEmptyRowsGrad and RaggedFillEmptyRowsGrad: the gradients of the values that were there before rows were filled, and the sum of
 * all others.
 */
export function fillEmptyRowsGrad(context: ComputeContext): void {
  const [map, gradients] = [context.input(0), context.input(1)];
  if (map.rank !== 1) throw invalidArgument(`reverse_index_map must be a vector, saw: ${formatShape(map.shape)}`);
  if (gradients.rank !== 1) {
    throw invalidArgument(`grad_values must be a vector, saw: ${formatShape(gradients.shape)}`);
  }
  const count = gradients.elementCount;
  const places = indexValues(map);
  const isVisited = new Uint8Array(count);
  const picks = newPicks(places.length);
  for (let i = 0; i < places.length; i++) {
    if (!(places[i] >= 0 && places[i] < count)) {
      throw invalidArgument(`Elements in reverse index must be in [0, ${count}) but got ${exactIndex(map, i)}`);
    }
    picks[i] = places[i];
    isVisited[places[i]] = 1;
  }
  const { memory } = context;
  const { dtype } = gradients;
  const plan = { dtype, shape: [places.length], blockLength: 1, picks, values: [gradients] };
  context.setOutput(0, pickBlocks(memory, plan));
  const rest = context.allocateOutput(1, SCALAR);
  const bytes = dataTypeSize(dtype);
  memory.u8.fill(0, rest.address, rest.address + bytes);
  for (let i = 0; i < count; i++) {
    if (!isVisited[i]) combineElements(memory, dtype, "add", rest.address, gradients.address + i * bytes, 1);
  }
}
