import { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { cast, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext } from "../model/layer-context.js";

/** The least and the greatest element of images by the setting `value_range`. */
export function valueRange(config: LayerContext["config"]): readonly [number, number] {
  const given = config.get("value_range") ?? [0, 255];
  const [least, most] = Array.isArray(given) ? given : [];
  if (typeof least === "number" && typeof most === "number" && least < most) return [least, most];
  throw badConfig(`${config.where}, 'value_range'`, "two numbers, the lesser first", given);
}

/** Numbers of one range in another one. */
export function scaled(
  builder: LayerContext["builder"],
  x: Value,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
): Value {
  if (from === least && to === most) return x;
  const type = isFloat(x.dtype) ? x.dtype : DataType.FLOAT;
  const share = withNumber(builder, "RealDiv", withNumber(builder, "Sub", cast(builder, x, type), from), to - from);
  return withNumber(builder, "AddV2", withNumber(builder, "Mul", share, most - least), least);
}
