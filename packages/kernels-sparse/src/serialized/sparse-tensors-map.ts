/** The ops that keep sparse tensors in a map of the host, and take them out of it. */

import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  privateName,
  type ResourceName,
  resourceName,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, exactIndex, formatShape, SCALAR } from "@heddle/tensor";
import { negativeDimension } from "../errors.js";
import { readIntegers } from "../sparse/sparse-parts.js";
import { checkParts, checkRanks, releaseParts, rowShape, type SparseParts, SparseRows } from "./sparse-rows.js";
import { type SparsePart, setStacked } from "./stack-sparse.js";
import { SparseTensorsMap } from "./tensors-map-resource.js";

/** Rows whose numbers are written without a pause. */
const ROWS_AT_ONCE = 65_536;

/** AddSparseToTensorsMap: puts a sparse tensor into the map, and says its number. */
export function createAddSparse(construction: ConstructionContext): Kernel {
  return createKernel(construction, true, (context, map) => {
    const parts = readParts(context);
    checkRanks(parts);
    checkSizes(readIntegers(parts.shape));
    checkParts(parts, "Order length must be SparseTensor rank.");
    const { indices, values, shape } = parts;
    const output = context.allocateOutput(0, SCALAR);
    const handle = map.add({ indices: indices.retain(), values: values.retain(), shape: shape.retain() });
    context.memory.i64[output.address / 8] = handle;
    return undefined;
  });
}

/** Sizes are checked one after another, so that the message for too many elements may show a negative one after them. */
function checkSizes(sizes: readonly bigint[]): void {
  let count = 1n;
  for (const size of sizes) {
    if (size < 0n) throw negativeDimension(size, 0);
    count *= size;
    if (count < 2n ** 63n) continue;
    const shown = sizes.map((one) => (one === -1n ? "?" : one));
    throw invalidArgument(`Shape [${shown}] would have more than 2**63 - 1 elements`);
  }
}

/** AddManySparseToTensorsMap: puts each row of a sparse tensor into the map: those with elements first. */
export function createAddManySparse(construction: ConstructionContext): Kernel {
  return createKernel(construction, true, function* (context, map) {
    const parts = readParts(context);
    checkRanks(parts);
    checkCounts(parts);
    const { memory } = context;
    using rows = yield* SparseRows.of(context, parts);
    using shape = rowShape(parts.shape);
    const output = context.allocateOutput(0, [rows.count]);
    if (rows.count === 0) return;
    const first = map.reserve(rows.count);
    let full = first;
    let empty = first + rows.rows.length;
    const write = (start: number, end: number) => {
      const { u32 } = memory;
      for (let row = start, at = output.address / 4 + start * 2; row < end; row++, at += 2) {
        const handle = rows.rows[full - first] === row ? full++ : empty++;
        u32[at] = handle;
        u32[at + 1] = handle / 2 ** 32;
      }
    };
    yield* settle(inBlocks(context, rows.count, ROWS_AT_ONCE, write));
    // A run that ends in a pause leaves no rows: their numbers would be lost.
    const { indices, starts } = rows;
    const shared = { indices: indices.retain(), values: parts.values.retain(), shape: shape.retain() };
    map.addRows(shared, starts, first, rows.count);
  });
}

/** TakeManySparseFromTensorsMap: takes sparse tensors out of the map and stacks them. */
export function createTakeManySparse(construction: ConstructionContext): Kernel {
  return createKernel(construction, false, function* (context, map) {
    const handles = context.input(0);
    if (handles.rank !== 1) {
      throw invalidArgument(`sparse_handles should be a vector but received shape ${formatShape(handles.shape)}`);
    }
    const count = handles.elementCount;
    if (count === 0) throw invalidArgument("Must have at least 1 serialized SparseTensor, but input matrix has 0 rows");
    const taken: SparsePart[] = [];
    try {
      for (let i = 0; i < count; i++) taken.push(map.take(exactIndex(handles, i)));
      for (const [i, parts] of taken.entries()) checkTaken(parts, taken[0], context.outputType(1), i);
      yield* setStacked(context, taken, [count]);
    } finally {
      for (const parts of taken) releaseParts(parts);
    }
  });
}

/** The work of a kernel with the map, in steps when it may take long. */
type Compute = (context: ComputeContext, map: SparseTensorsMap) => Steps<void> | undefined;

function createKernel({ attributes, nodeName }: ConstructionContext, isWriting: boolean, compute: Compute): Kernel {
  const name = resourceName(attributes, nodeName, isWriting);
  return { compute: (context) => runSteps(withMap(context, name, compute)) };
}

function* withMap(context: ComputeContext, name: ResourceName, compute: Compute): Steps<void> {
  const map = findMap(context, name);
  try {
    yield* compute(context, map) ?? [];
  } finally {
    map.release();
  }
}

function findMap({ resources, nodeName }: ComputeContext, { container, name }: ResourceName): SparseTensorsMap {
  const own = name ?? privateName(resources, container, SparseTensorsMap, nodeName);
  return resources.lookupOrCreate(container, own, SparseTensorsMap, () => new SparseTensorsMap(container, own));
}

function readParts(context: ComputeContext): SparseParts {
  return { indices: context.input(0), values: context.input(1), shape: context.input(2) };
}

function checkCounts({ indices, values, shape }: SparseParts): void {
  if (values.elementCount !== indices.shape[0]) {
    throw invalidArgument(
      `Number of values must match first dimension of indices. Got ${values.elementCount} values, indices shape: ${formatShape(indices.shape)}`,
    );
  }
  if (shape.elementCount !== indices.shape[1]) {
    throw invalidArgument(
      `Number of dimensions must match second dimension of indices. Got ${shape.elementCount} dimensions, indices shape: ${formatShape(indices.shape)}`,
    );
  }
}

function checkTaken(parts: SparseParts, first: SparseParts, wanted: DataType, number: number): void {
  const { dtype } = parts.values;
  if (dtype !== wanted) {
    throw invalidArgument(
      `Requested SparseTensor of type ${dataTypeName(wanted)} but SparseTensor[${number}].values.dtype() == ${dataTypeName(dtype)}`,
    );
  }
  const [rank, found] = [first.shape.elementCount + 1, parts.shape.elementCount + 1];
  if (rank === found) return;
  throw invalidArgument(
    `Inconsistent rank across SparseTensors: rank prior to SparseTensor[${number}] was: ${rank} but rank of SparseTensor[${number}] is: ${found}`,
  );
}
