import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, formatShape, readIndex } from "@heddle/tensor";
import type { ScanLoops } from "./scan-loops.js";

/** The sizes at an axis, and how elements are scanned along it. */
export interface ScanPlace {
  readonly length: number;
  readonly inner: number;
  readonly exclusive: boolean;
  readonly reverse: boolean;
}

/** Scans input 0, which is not empty, to the address `to`. */
type Scan = (context: ComputeContext, place: ScanPlace, to: number) => void | Promise<void>;

/** Creates the kernel of a scan: `scan` is called with checked inputs. */
export function createScan({ attributes }: ConstructionContext, scan: Scan): Kernel {
  const exclusive = attributes.bool("exclusive");
  const reverse = attributes.bool("reverse");
  return {
    compute(context) {
      const input = context.input(0);
      const { shape } = input;
      const axisTensor = context.input(1);
      if (axisTensor.rank !== 0) {
        throw invalidArgument(`ScanOp: axis must be a scalar, not ${formatShape(axisTensor.shape)}`, {
          shape: axisTensor.shape,
        });
      }
      const given = readIndex(axisTensor);
      const axis = given < 0 ? given + shape.length : given;
      if (!(axis >= 0 && axis < shape.length)) {
        const found = exactIndex(axisTensor) + BigInt(given < 0 ? shape.length : 0);
        throw invalidArgument(
          `ScanOp: Expected scan axis in the range [${-shape.length}, ${shape.length}), but got ${found}`,
          { axis: found, rank: shape.length },
        );
      }
      const { address } = context.allocateOutput(0, shape);
      if (input.elementCount === 0) return;
      const inner = elementCount(shape.slice(axis + 1));
      return scan(context, { length: shape[axis], inner, exclusive, reverse }, address);
    },
  };
}

/** Elements that loops scan without a pause, where the outer size can be cut. */
const ELEMENTS_AT_ONCE = 32_768;

/** Scans with loops on addresses. */
export function scanWith(
  context: ComputeContext,
  loopsOver: (memory: LinearMemory) => ScanLoops,
  width: number,
  isProduct: number,
  { length, inner, exclusive, reverse }: ScanPlace,
  to: number,
): void | Promise<void> {
  const { address, elementCount: count } = context.input(0);
  const whole = length * inner;
  return inBlocks(context, count / whole, Math.ceil(ELEMENTS_AT_ONCE / whole), (start, end) => {
    const offset = start * whole * width;
    const sizes = [end - start, length, inner] as const;
    const flags = [exclusive ? 1 : 0, reverse ? 1 : 0] as const;
    loopsOver(context.memory).scanMiddle(width, isProduct, address + offset, to + offset, ...sizes, ...flags);
  });
}
