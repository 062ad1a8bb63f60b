import type { StringArray } from "@heddle/tstring";
import type { DataType } from "../data-type.js";
import type { Shape } from "../shape.js";
import type { TypedArray } from "../typed-view.js";

/** The part of a `Tensor` that its conversions to JavaScript values read. */
export interface ElementSource {
  readonly dtype: DataType;
  readonly shape: Shape;
  elements(): TypedArray;
  strings(): StringArray;
}
