import type { AttrMap } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import type { FunctionArg } from "./program.js";

/** The type of an argument or result of a function; INVALID when its attribute has none. */
export function argType({ type, typeAttr }: FunctionArg, attrs: AttrMap): DataType {
  const value = attrs.get(typeAttr ?? "");
  return type ?? (value?.kind === "type" ? value.value : DataType.INVALID);
}
