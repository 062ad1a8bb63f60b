import { create, type MessageInitShape } from "@bufbuild/protobuf";
import type { Plan, Program, Step } from "@heddle/graph";
import { stepNodeName } from "@heddle/graph/run";
import {
  type CostGraphDef,
  type CostGraphDef_Node_OutputInfoSchema,
  type CostGraphDef_NodeSchema,
  CostGraphDefSchema,
  type NodeOutput,
  type StepStats,
} from "@heddle/protos/diagnostics";
import { checkOptionNames } from "@heddle/status";
import { DEVICE_NAME } from "../step-stats/step-stats-collector.js";
import { nodeCosts } from "./node-costs.js";

/** Options of {@link costGraph}. */
export interface CostGraphOptions {
  /** The program of the plan, whose nodes say which others they wait for. Default: `control_input` has guards of control flow only. */
  readonly program?: Program | undefined;
}

/**
 * The costs of a plan's nodes: its feeds, constants and steps, in this order, with the medians of one or several runs.
 *
 * Times are microseconds of the kernel; that of a node in a loop is the sum of its steps, and that of a kernel that runs a function has
 * the function's in it, whose nodes are not listed. Sizes, shapes and types of outputs are those of the last run; the shape of a feed is
 * unknown. An output is an alias of the input whose address it has.
 *
 * Source: tensorflow/core/framework/cost_graph.proto, tensorflow/core/graph/costmodel.cc (TensorFlow 2.21).
 */
export function costGraph(plan: Plan, runs: readonly StepStats[], options: CostGraphOptions = {}): CostGraphDef {
  checkOptionNames("costGraph", options, OPTIONS);
  const { program } = options;
  const nodes = plannedNodes(plan);
  const producers = new Map<number, { readonly id: number; readonly port: number }>();
  const ids = new Map<string, number>();
  for (const [id, { name, slots }] of nodes.entries()) {
    for (const [port, slot] of slots.entries()) producers.set(slot, { id, port });
    // A constant of a branch is a step too, of the same name.
    const isStepOfConstant = nodes[ids.get(name) ?? -1]?.constantBytes !== undefined;
    if (!ids.has(name) || isStepOfConstant) ids.set(name, id);
  }
  const costs = nodeCosts(runs);
  const outputs = nodes.map(
    ({ name, slots, outputs: known }) => known ?? outputsOf(costs.get(name)?.outputs ?? [], slots),
  );
  const fetched = new Set(plan.fetches.map(({ slot }) => slot));
  const controls = new Map(program?.nodes.map(({ name, controlInputs }) => [name, controlInputs]));
  return create(CostGraphDefSchema, {
    node: nodes.map(({ name, slots, inputs, guards, constantBytes }, id): NodeInit => {
      // Several steps of control flow may have the name of one node: the first has its costs.
      const cost = ids.get(name) === id ? costs.get(name) : undefined;
      const sources = inputs.map((slot) => producers.get(slot));
      const waits = [
        ...guards.filter((slot) => !inputs.includes(slot)).map((slot) => producers.get(slot)?.id),
        ...(controls.get(name) ?? []).map((control) => ids.get(control)),
      ].filter((control) => control !== undefined && control !== id);
      const addresses = sources.map((source) => source && outputs[source.id]?.[source.port]?.address);
      return {
        name,
        device: DEVICE_NAME,
        id,
        inputInfo: sources.map((source) => ({ precedingNode: source?.id ?? -1, precedingPort: source?.port ?? 0 })),
        outputInfo: (outputs[id] ?? []).map(({ address, ...info }) => ({
          ...info,
          aliasInputPort: BigInt(address === undefined ? -1 : addresses.indexOf(address)),
        })),
        temporaryMemorySize: BigInt(cost?.temporaryBytes ?? 0),
        persistentMemorySize: BigInt(constantBytes ?? cost?.persistentBytes ?? 0),
        computeCost: BigInt(cost?.micros ?? 0),
        isFinal: slots.some((slot) => fetched.has(slot)),
        controlInput: [...new Set(waits)].filter((control) => control !== undefined),
      };
    }),
  });
}

type NodeInit = MessageInitShape<typeof CostGraphDef_NodeSchema>;

/** An output without its alias; `address` is that of its block. */
interface Output extends Pick<MessageInitShape<typeof CostGraphDef_Node_OutputInfoSchema>, "size" | "shape" | "dtype"> {
  readonly address: bigint | undefined;
}

interface PlannedNode {
  readonly name: string;
  /** The slots of its outputs. */
  readonly slots: readonly number[];
  readonly inputs: readonly number[];
  readonly guards: readonly number[];
  /** The outputs of what is not a step. */
  readonly outputs: readonly Output[] | undefined;
  readonly constantBytes: number | undefined;
}

function plannedNodes({ feeds, constants, steps }: Plan): PlannedNode[] {
  const source = { inputs: [], guards: [] };
  return [
    ...feeds.map(({ name, slot, dtype }) => {
      const outputs = [{ size: 0n, shape: { unknownRank: true }, dtype, address: undefined }];
      return { ...source, name, slots: [slot], outputs, constantBytes: undefined };
    }),
    ...constants.map(({ nodeName, slot, tensor }) => {
      const { dtype, shape, buffer } = tensor;
      const dim = shape.map((size) => ({ size: BigInt(size) }));
      const outputs = [{ size: BigInt(buffer.sizeBytes), shape: { dim }, dtype, address: BigInt(buffer.address) }];
      return { ...source, name: nodeName, slots: [slot], outputs, constantBytes: buffer.sizeBytes };
    }),
    ...steps.map((step) => ({
      name: stepNodeName(step),
      slots: outputSlots(step),
      inputs: step.inputs,
      guards: step.guards,
      outputs: undefined,
      constantBytes: undefined,
    })),
  ];
}

function outputSlots({ firstOutput, outputCount }: Step): number[] {
  return Array.from({ length: outputCount }, (_, index) => firstOutput + index);
}

/** An output for each slot; one that was dead, or of a step that did not run, has an unknown shape. */
function outputsOf(found: readonly NodeOutput[], slots: readonly number[]): Output[] {
  return slots.map((_, port) => {
    const { tensorDescription } = found.find(({ slot }) => slot === port) ?? {};
    const { shape = { unknownRank: true }, dtype = 0, allocationDescription } = tensorDescription ?? {};
    const { requestedBytes = 0n, ptr } = allocationDescription ?? {};
    return { size: requestedBytes, shape, dtype, address: ptr };
  });
}

const OPTIONS: Readonly<Record<keyof CostGraphOptions, true>> = { program: true };
