import {
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  type PartialShape,
  privateName,
  resourceName,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { seedsOrRandom, wordsOfSeeds } from "../seeds/seeds.js";
import { setHandle } from "../seeds/set-handle.js";
import { type RowStore, RowsAtRandom, RowsByPriority, RowsInOrder } from "./row-store.js";
import { type QueueKind, type QueueSpec, TensorQueue } from "./tensor-queue.js";

/** The capacity of a queue without one. */
const ANY = 2 ** 31 - 1;

/** FIFOQueueV2, PaddingFIFOQueueV2, RandomShuffleQueueV2, PriorityQueueV2: the queue of that name, which is created when it does not exist. */
export function createQueue(construction: ConstructionContext): Kernel {
  const { attributes, nodeName, op } = construction;
  const spec = specOf(construction);
  const { container, name: shared } = resourceName(attributes, nodeName, false);
  let name = shared;
  return {
    compute(context) {
      name ??= privateName(context.resources, container, TensorQueue, nodeName);
      const own = name;
      const queue = context.resources.lookupOrCreate(container, own, TensorQueue, () => {
        checkComponents(spec);
        return new TensorQueue(container, own, spec, storeOf(spec));
      });
      try {
        checkSame(queue, spec, op.name);
      } catch (error) {
        queue.release();
        throw error;
      }
      setHandle(context, queue);
    },
  };
}

function specOf({ attributes, op }: ConstructionContext): QueueSpec {
  const kind = op.name.replace("V2", "") as QueueKind;
  const capacity = attributes.int("capacity");
  const isRandom = kind === "RandomShuffleQueue";
  const isPriority = kind === "PriorityQueue";
  const types = attributes.typeList("component_types");
  const shapes = attributes.shapeList("shapes");
  const spec: QueueSpec = {
    kind,
    types: isPriority ? [DataType.INT64, ...types] : types,
    // Without shapes, a queue of priorities is refused by its own node, as in TensorFlow.
    shapes: isPriority && shapes.length > 0 ? [[], ...shapes] : shapes,
    capacity: capacity < 0 ? ANY : capacity,
    minAfterDequeue: isRandom ? attributes.int("min_after_dequeue") : 0,
    seeds: isRandom ? [attributes.bigint("seed"), attributes.bigint("seed2")] : [0n, 0n],
  };
  checkSpec(spec);
  return spec;
}

function checkSpec({ kind, shapes, capacity, minAfterDequeue }: QueueSpec): void {
  if (minAfterDequeue < 0) throw invalidArgument(`min_after_dequeue ${minAfterDequeue} must be >= 0`);
  if (kind === "RandomShuffleQueue" && minAfterDequeue >= capacity) {
    throw invalidArgument(`min_after_dequeue ${minAfterDequeue} must be < capacity ${capacity}`);
  }
  for (const shape of shapes) {
    const isKnown = kind === "PaddingFIFOQueue" ? shape !== undefined : shape?.every((size) => size >= 0);
    if (isKnown) continue;
    const text = formatPartialShape(shape);
    throw invalidArgument(
      kind === "PaddingFIFOQueue" ? `shape ${text} must have known rank.` : `Shape ${text} is not fully defined`,
    );
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for another number of shapes than of types */
function checkComponents({ kind, types, shapes }: QueueSpec): void {
  if (kind === "PaddingFIFOQueue" && shapes.length === 0) {
    throw invalidArgument(
      `Shapes must be provided for all components, but received ${types.length} dtypes and ${shapes.length} shapes.`,
    );
  }
  if (shapes.length === 0 || shapes.length === types.length) return;
  // TensorFlow writes sizes that are not known as 0.
  const sizes = shapes.map((shape) => shape?.map((size) => Math.max(size, 0)));
  throw invalidArgument(
    `Different number of component types.  Types: ${types.map(dataTypeName).join(", ")}, Shapes: ${listOfShapes(sizes)}`,
  );
}

function storeOf({ kind, seeds }: QueueSpec): RowStore {
  if (kind === "RandomShuffleQueue") return new RowsAtRandom(wordsOfSeeds(seedsOrRandom(seeds)));
  return kind === "PriorityQueue" ? new RowsByPriority() : new RowsInOrder();
}

/** @throws {StatusError} INVALID_ARGUMENT for a queue of another kind, capacity, types or shapes */
function checkSame({ name, spec: had }: TensorQueue, wanted: QueueSpec, op: string): void {
  const fails = (text: string) => invalidArgument(`Shared queue '${name}' has ${text}`);
  if (had.kind !== wanted.kind) throw invalidArgument(`Expected ${had.kind}, found ${op}`);
  if (had.capacity !== wanted.capacity) {
    throw fails(`capacity ${had.capacity} but requested capacity was ${wanted.capacity}`);
  }
  if (had.minAfterDequeue !== wanted.minAfterDequeue) {
    throw fails(
      `min_after_dequeue ${had.minAfterDequeue} but requested min_after_dequeue was ${wanted.minAfterDequeue}.`,
    );
  }
  const [seeds, wantedSeeds] = [had.seeds, wanted.seeds].map((pair) => `(${pair.join(", ")})`);
  if (seeds !== wantedSeeds) throw fails(`random seeds ${seeds} but requested seeds are ${wantedSeeds}.`);
  const [types, wantedTypes] = [had.types, wanted.types].map((list) => list.map(dataTypeName).join(", "));
  if (types !== wantedTypes) {
    throw fails(`component types ${types} but requested component types were ${wantedTypes}`);
  }
  const all = wanted.kind === "PriorityQueue" && wanted.shapes.length === 0 ? [[]] : wanted.shapes;
  const [shapes, wantedShapes] = [had.shapes, all].map(listOfShapes);
  if (shapes !== wantedShapes) {
    throw fails(`component shapes ${shapes} but requested component shapes were ${wantedShapes}`);
  }
}

function listOfShapes(shapes: readonly PartialShape[]): string {
  return `[${shapes.map(formatPartialShape).join(", ")}]`;
}
