import type { DataType } from "@heddle/tensor";
import type { AttrValue, ListKind, TensorAttr } from "./attr-value.js";
import type { ShapeFunction } from "./shape-inference.js";

/** One input or output of an op: one tensor, `numberAttr` tensors of one type, or one for each type of a list attribute. */
export interface ArgDefinition {
  readonly name: string;
  /** The type, when it is fixed. */
  readonly type?: DataType;
  /** The attribute that holds the type; for one of type `list(type)`, there is a tensor for each of its types. */
  readonly typeAttr?: string;
  /** The attribute that holds the number of tensors. */
  readonly numberAttr?: string;
  /** True for `Ref(T)`. */
  readonly isRef: boolean;
}

/** One attribute of an op. */
export interface AttrDefinition {
  readonly name: string;
  readonly type: ListKind | `list(${ListKind})`;
  readonly defaultValue?: AttrValue;
  /** The least int, or the least length of a list. */
  readonly minimum?: number;
  readonly allowedTypes?: readonly DataType[];
  readonly allowedStrings?: readonly string[];
}

/** What an op is, apart from any kernel. */
export interface OpDefinition {
  readonly name: string;
  readonly inputs: readonly ArgDefinition[];
  readonly outputs: readonly ArgDefinition[];
  readonly attrs: readonly AttrDefinition[];
  /** True when a run may differ from another with the same inputs: such nodes are never shared, folded or dropped. */
  readonly isStateful: boolean;
  /** Says the outputs' shapes before a run; without one they are not known. */
  readonly shapeFunction?: ShapeFunction;
  /** True when the order of its inputs does not matter. Default false. */
  readonly isCommutative?: boolean;
  /** True when it may be applied to any number of inputs of one type, in any grouping. Default false. */
  readonly isAggregate?: boolean;
  /** True when it may read a variable that has no value. Default false. */
  readonly allowsUninitializedInput?: boolean;
  /** The GraphDef version from which the op may not be used, and what to use instead. */
  readonly deprecation?: { readonly version: number; readonly explanation: string };
}

/** Reads the tensor at the start of a text: the tensor, and the length of its text; undefined for another text. */
export type TensorReader = (text: string) => { readonly tensor: TensorAttr; readonly length: number } | undefined;

/** An op as TensorFlow's REGISTER_OP would be given it: see `defineOp`. */
export interface OpSpec {
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  readonly attrs?: readonly string[];
  /** Reads the defaults of tensor attributes. Without it such a default is refused. */
  readonly readTensor?: TensorReader;
  readonly isStateful?: boolean;
  readonly shapeFunction?: ShapeFunction;
  readonly isCommutative?: boolean;
  readonly isAggregate?: boolean;
  readonly allowsUninitializedInput?: boolean;
  readonly deprecation?: { readonly version: number; readonly explanation: string };
}
