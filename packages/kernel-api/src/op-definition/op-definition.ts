import type { DataType } from "@heddle/tensor";
import type { AttrValue, ListKind, TensorAttr } from "../attributes/attr-value.js";
import type { ShapeFunction } from "../shapes/shape-inference.js";

/** One input or output of an op: one tensor, `numberAttr` tensors of one type, or one for each type of a list attribute. */
export interface ArgDefinition {
  readonly name: string;
  /** The type, unless an attribute holds it. */
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

/** An op, apart from any kernel. */
export interface OpDefinition {
  readonly name: string;
  readonly inputs: readonly ArgDefinition[];
  readonly outputs: readonly ArgDefinition[];
  readonly attrs: readonly AttrDefinition[];
  /** True when a run may differ from another with the same inputs: such nodes are never shared, folded or dropped. */
  readonly isStateful: boolean;
  /** Computes the shapes of the outputs before a run. Default: they are unknown. */
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

/** An op as TensorFlow's REGISTER_OP takes it: see `defineOp`. Other fields are those of {@link OpDefinition}. */
export interface OpSpec
  extends Pick<
    OpDefinition,
    "shapeFunction" | "isCommutative" | "isAggregate" | "allowsUninitializedInput" | "deprecation"
  > {
  /** Such as `"x: T"`, `"values: N * T"`. Default none. */
  readonly inputs?: readonly string[];
  /** As `inputs`. */
  readonly outputs?: readonly string[];
  /** Such as `"T: {float, int32} = DT_FLOAT"`. Default none. */
  readonly attrs?: readonly string[];
  /** Reads the defaults of tensor attributes. Default: such a default is refused. */
  readonly readTensor?: TensorReader;
  /** Default: true for an op with a resource among its arguments. */
  readonly isStateful?: boolean;
}
