import type { LinearMemory } from "@heddle/memory";
import { flexOptions } from "./flex-options.js";
import type { WrittenStep } from "./written-step.js";

/**
 * Writes a step as a Flex operator; returns the tensors of its outputs.
 *
 * @param inputs the tensors of its inputs
 * @param memory where attributes are made for their bytes
 */
export function writeFlex(step: WrittenStep, inputs: readonly number[], memory: LinearMemory): readonly number[] {
  const { op, instance, attributes, subgraph } = step;
  const outputs = step.newOutputs();
  subgraph.custom(`Flex${op}`, inputs, outputs, flexOptions(instance.nodeName, op, attributes.values, memory));
  return outputs;
}
