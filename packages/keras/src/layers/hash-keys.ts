/** The inputs of hash functions: texts, with a salt. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { Config } from "../model/config.js";

/** Numbers as texts. */
export function asText(builder: GraphBuilder, numbers: Value): Value {
  return builder.one("AsString", [numbers], { T: attr.type(numbers.dtype) }, DataType.STRING, numbers.shape);
}

/** The two keys of the hash function, which one number may stand for; undefined without a salt. */
export function saltOf(config: Config): readonly number[] | undefined {
  if (config.get("salt") === undefined) return undefined;
  const salt = config.ints("salt");
  if (salt.length === 1) return [salt[0], salt[0]];
  if (salt.length === 2) return salt;
  throw badConfig(`${config.where}, 'salt'`, "one or two whole numbers", salt);
}
