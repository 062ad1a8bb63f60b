import { DataType } from "@heddle/tensor";
import { intAttr } from "../step-attrs.js";
import { any, matchStep, noted, opOfAny, type Pattern, value } from "../step-pattern.js";
import { gathersRows, indexOf } from "../step-values.js";
import type { ReadWholeGroup } from "../whole-group.js";

const places = value("places");
const zero: Pattern = (match, slot) => (indexOf(match.rewriter.constants.get(slot)) === 0 ? match : undefined);
const size: Pattern = (match, slot) => {
  const count = indexOf(match.rewriter.constants.get(slot)) ?? 0;
  return count > 0 ? noted(match, "size", count) : undefined;
};
/** Indices that count from the end where they are negative, as Keras writes them. */
const fromStart = opOfAny("SelectV2", [opOfAny("Less", [places, zero]), opOfAny("AddV2", [places, size]), places]);
const taken = opOfAny("GatherV2", [value("params"), fromStart, any]);

/** The types of tables whose rows an op takes alone. */
const FLOATS: readonly (DataType | undefined)[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

/** Reads a lookup of rows whose negative indices count from the end, from its GatherV2. */
export const readTake: ReadWholeGroup = (last, rewriter) => {
  const { op, attributes, nodeName } = last.instance;
  const type = op.name === "GatherV2" ? attributes.type("Tindices") : undefined;
  if (type !== DataType.INT32 && type !== DataType.INT64) return undefined;
  const match = matchStep(taken, last, rewriter);
  if (!match) return undefined;
  const [params = -1, , axis = -1] = last.inputs;
  const indices = match.slots.get("places") ?? -1;
  const count = match.numbers.get("size") ?? 0;
  const isOfRows =
    gathersRows(last, rewriter.constants) && count < 2 ** 31 && FLOATS.includes(attributes.type("Tparams"));
  const types = [...attributes.values].filter(([name]) => name === "Tparams" || name === "Tindices");
  return {
    op: isOfRows ? "HeddleTakeRows" : "HeddleTake",
    attrs: [...(isOfRows ? types : attributes.values), ["size", intAttr(count)]],
    inputs: isOfRows ? [params, indices] : [params, indices, axis],
    outputs: [last.firstOutput],
    steps: match.steps,
    nodeName,
  };
};
