import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { dataTypeOf, isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import { isObject, type Json } from "./config.js";
import { flattened } from "./nested-lists.js";
import { wholeFloat } from "./python-floats.js";

/**
 * A constant of the nested lists that Keras writes for a tensor (`__tensor__`) or an array (`__numpy__`) among arguments.
 *
 * @throws {StatusError} INVALID_ARGUMENT for rows that differ in length, and for elements that are not of the type
 * @throws {StatusError} UNIMPLEMENTED for a type that is not read
 */
export function constantArgument(builder: GraphBuilder, config: Json | undefined, where: string): Value {
  const { value, dtype: name } = isObject(config) ? config : {};
  const dtype = typeof name === "string" ? dataTypeOf(name) : undefined;
  if (dtype === undefined || dtype === DataType.STRING)
    throw unsupported(where, `a constant of ${JSON.stringify(name ?? null)}`);
  const { shape, elements } = flattened(value, where);
  const data = elements.map((element) => {
    const number = typeof element === "boolean" ? Number(element) : (wholeFloat(element) ?? element);
    if (typeof number !== "number" || !(isFloat(dtype) || Number.isSafeInteger(number))) {
      throw badConfig(where, `elements of ${name}`, element);
    }
    return elementOf(number, dtype);
  });
  return builder.constant(dtype, shape, data);
}
