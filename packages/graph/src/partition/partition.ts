import type { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program } from "../program/program.js";
import { cut, type Part } from "./cut.js";
import { type FlatGraph, flatten } from "./flatten.js";
import { type PlaceOptions, place } from "./place.js";
import { writtenHandles } from "./written-handles.js";

/** Options of {@link partition}. */
export interface PartitionOptions extends PlaceOptions {
  /** Another one for each cut of an executor: it leads the names of sends and receives. */
  readonly name: string;
  /** The option of the executor. */
  readonly maxNodes?: number | undefined;
}

/** A request, cut over devices. */
export interface Partition {
  readonly graph: FlatGraph;
  /** The part of each device; the first one has the feeds and the fetches. */
  readonly parts: readonly Part[];
  /** True when more than one device has something to do. */
  readonly isCut: boolean;
  /** The estimated times of a run on the devices, and on one device, in milliseconds. */
  readonly estimatedMs: number;
  readonly oneDeviceMs: number;
}

/** The most devices of a cut. */
const MAX_DEVICES = 64;

/**
 * Cuts what a request needs over devices. A node's own device (`/device:CPU:1`) is honoured; others go where the run ends first by `costs`.
 * The first device has all that has effects, and the variables and tables that these change; the others have copies of those that no
 * signature of the program changes. Loops, and the functions that kernels run, are not cut.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a `deviceCount` that is not a whole number from 1 to 64; as `Executor.prepare`
 */
export function partition(program: Program, request: PlanRequest, host: Host, options: PartitionOptions): Partition {
  const { deviceCount, maxNodes } = options;
  if (!(Number.isInteger(deviceCount) && deviceCount >= 1 && deviceCount <= MAX_DEVICES)) {
    const found = describeValue(deviceCount);
    throw invalidArgument(`devices must be a whole number from 1 to ${MAX_DEVICES}, found ${found}`, {
      option: "devices",
    });
  }
  const written = writtenHandles(program, host, maxNodes);
  const graph = flatten(program, request, host, { written, maxNodes });
  const placement = place(graph, options);
  const parts = cut(graph, placement, request, options);
  const { estimatedMs, oneDeviceMs } = placement;
  return { graph, parts, isCut: parts.slice(1).some(({ nodes }) => nodes.length > 0), estimatedMs, oneDeviceMs };
}
