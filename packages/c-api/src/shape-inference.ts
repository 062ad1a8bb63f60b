import {
  concatenateShapes,
  type PartialShape,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
  withRankAtMost,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { scalarAttr } from "./attribute-of-node.js";
import { cText } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { wordIndex } from "./memory-range.js";

/** A `TF_ShapeInferenceContext`: valid while a shape function runs. */
export class CShapeContext {
  static readonly kind: HandleKind<CShapeContext> = { type: CShapeContext, cName: "TF_ShapeInferenceContext" };
  readonly shapes: ShapeContext;

  constructor(shapes: ShapeContext) {
    this.shapes = shapes;
  }
}

/** A `TF_ShapeHandle`: a box for a partial shape. */
export class CShape {
  static readonly kind: HandleKind<CShape> = { type: CShape, cName: "TF_ShapeHandle" };
  shape: PartialShape;

  constructor(shape: PartialShape) {
    this.shape = shape;
  }
}

/** A `TF_DimensionHandle`: a box for a size, -1 when unknown. */
export class CDimension {
  static readonly kind: HandleKind<CDimension> = { type: CDimension, cName: "TF_DimensionHandle" };
  size = -1;
}

/** The functions of ops.h for shape functions. A result may be written to the handle that it was computed from. */
export function shapeInferenceFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (context: number) => handles.get(CShapeContext.kind, context).shapes;
  const box = (handle: number) => handles.get(CShape.kind, handle);
  /** Stores a computed shape in `result`, which may be an operand; after a failure its shape is unknown. */
  const store = (context: number, status: number, result: number, compute: () => PartialShape): void =>
    environment.run(status, () => {
      get(context);
      const target = box(result);
      try {
        target.shape = compute();
      } catch (error) {
        target.shape = undefined;
        throw error;
      }
    });
  return {
    TF_NewShapeHandle: (): number => handles.add(new CShape(undefined)),
    TF_NewDimensionHandle: (): number => handles.add(new CDimension()),
    TF_DeleteShapeHandle(handle: number): void {
      if (handle !== 0) handles.remove(CShape.kind, handle);
    },
    TF_DeleteDimensionHandle(handle: number): void {
      if (handle !== 0) handles.remove(CDimension.kind, handle);
    },
    TF_ShapeInferenceContextNumInputs: (context: number): bigint => BigInt(get(context).inputCount),
    TF_ShapeInferenceContextGetInput: (context: number, index: number, handle: number, status: number): void =>
      store(context, status, handle, () => {
        const { inputCount, inputShape } = get(context);
        if (!(index >= 0 && index < inputCount)) throw invalidArgument("input index out of range");
        return inputShape(index);
      }),
    TF_ShapeInferenceContextSetOutput: (context: number, index: number, handle: number, status: number): void =>
      environment.run(status, () => {
        const { outputCount, setOutputShape } = get(context);
        if (!(index >= 0 && index < outputCount)) throw invalidArgument("output index out of range");
        setOutputShape(index, box(handle).shape);
      }),
    TF_ShapeInferenceContextScalar(context: number): number {
      get(context);
      return handles.add(new CShape([]));
    },
    TF_ShapeInferenceContextVectorFromSize(context: number, size: number): number {
      get(context);
      return handles.add(new CShape([size >>> 0]));
    },
    TF_ShapeInferenceContext_GetAttrType(context: number, name: number, target: number, status: number): void {
      environment.run(status, () => {
        const type = scalarAttr(get(context), cText(memory, name), "type");
        memory.i32[wordIndex(memory, target, 1, "val")] = type;
      });
    },
    /** -1 for an unknown rank. */
    TF_ShapeInferenceContextRank(context: number, handle: number): bigint {
      get(context);
      return BigInt(box(handle).shape?.length ?? -1);
    },
    TF_ShapeInferenceContextRankKnown(context: number, handle: number): number {
      get(context);
      return box(handle).shape ? 1 : 0;
    },
    TF_ShapeInferenceContextWithRank: (
      context: number,
      handle: number,
      rank: bigint,
      result: number,
      status: number,
    ): void => store(context, status, result, () => shapeOfRank(box(handle).shape, rank)),
    TF_ShapeInferenceContextWithRankAtLeast: (
      context: number,
      handle: number,
      rank: bigint,
      result: number,
      status: number,
    ): void => store(context, status, result, () => withRankAtLeast(box(handle).shape, Number(rank))),
    TF_ShapeInferenceContextWithRankAtMost: (
      context: number,
      handle: number,
      rank: bigint,
      result: number,
      status: number,
    ): void => store(context, status, result, () => withRankAtMost(box(handle).shape, Number(rank))),
    /** Dimension `index`; negative indices count from the end. Upstream reads past the shape for an index out of range. */
    TF_ShapeInferenceContextDim(context: number, handle: number, index: bigint, result: number): void {
      get(context);
      const { shape } = box(handle);
      const target = handles.get(CDimension.kind, result);
      if (!shape) {
        target.size = -1;
        return;
      }
      const size = shape[Number(index < 0n ? BigInt(shape.length) + index : index)];
      if (size === undefined)
        throw invalidArgument(`dimension ${index} is out of range for a shape of rank ${shape.length}`);
      target.size = size;
    },
    TF_ShapeInferenceContextSubshape: (
      context: number,
      handle: number,
      start: bigint,
      end: bigint,
      result: number,
      status: number,
    ): void => store(context, status, result, () => subshape(box(handle).shape, Number(start), Number(end))),
    TF_ShapeInferenceContextConcatenateShapes: (
      context: number,
      first: number,
      second: number,
      result: number,
      status: number,
    ): void => store(context, status, result, () => concatenateShapes(box(first).shape, box(second).shape)),
    /** Sets every output shape to unknown; may itself be used as a shape function. */
    TF_ShapeInferenceContextSetUnknownShape: (context: number, status: number): void =>
      environment.run(status, () => {
        const { outputCount, setOutputShape } = get(context);
        for (let i = 0; i < outputCount; i++) setOutputShape(i, undefined);
      }),
    TF_DimensionHandleValueKnown: (handle: number): number => (handles.get(CDimension.kind, handle).size < 0 ? 0 : 1),
    TF_DimensionHandleValue: (handle: number): bigint =>
      BigInt(Math.max(handles.get(CDimension.kind, handle).size, -1)),
  };
}

/** TensorFlow's limit on the dimensions of a tensor. */
const MAX_RANK = 254n;

function shapeOfRank(shape: PartialShape, rank: bigint): PartialShape {
  if (shape || (rank >= 0n && rank <= MAX_RANK)) return withRank(shape, Number(rank));
  if (rank < 0n) return undefined;
  throw invalidArgument(`Rank cannot exceed ${MAX_RANK}, but is ${rank}`);
}
