import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { TableWriter } from "./table-writer.js";
import { writeFlex } from "./write-flex.js";
import { type WrittenStep, write } from "./written-step.js";

/**
 * Writes a step that reads a table; undefined for other steps.
 *
 * @throws {StatusError} UNIMPLEMENTED for a table that TFLite's builtins do not have, when there may be no Flex operators
 */
export function writeTableStep(
  step: WrittenStep,
  tables: TableWriter,
  memory: LinearMemory,
): readonly number[] | undefined {
  const { op, inputs, subgraph } = step;
  const [handle, ...others] = inputs;
  if (handle?.dtype !== DataType.RESOURCE || !handle.constant) return undefined;
  if (op !== "LookupTableFindV2" && op !== "LookupTableSizeV2") return undefined;
  const { tensor, isFlex } = tables.tensor(subgraph, handle.constant);
  const tensors = [tensor, ...others.map((input) => input.index())];
  if (isFlex) return writeFlex(step, tensors, memory);
  if (op === "LookupTableFindV2") return write(step, "HASHTABLE_FIND", undefined, tensors);
  // TFLite's size is a vector of one element.
  const size = subgraph.tensor("size", DataType.INT64);
  subgraph.builtin("HASHTABLE_SIZE", tensors, [size]);
  return write(step, "RESHAPE", undefined, [size, subgraph.ints([])]);
}
