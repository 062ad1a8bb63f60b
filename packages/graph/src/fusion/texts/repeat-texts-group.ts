import { DataType } from "@heddle/tensor";
import { index, sliced } from "../index-pattern.js";
import { typeAttr } from "../step-attrs.js";
import { matchStep, opOfAny, value } from "../step-pattern.js";
import type { ReadWholeGroup } from "../whole-group.js";

const rowCount = sliced(opOfAny("Shape", [value("rows")]), "0");
const repeated = opOfAny("Tile", [value("texts"), opOfAny("Pack", [rowCount, index(1)])]);

/** Reads the steps that repeat a matrix of texts for each row of a tensor, from the Tile at their end. */
export const readRepeatedTexts: ReadWholeGroup = (last, rewriter) => {
  const { op, attributes, nodeName } = last.instance;
  if (op.name !== "Tile" || attributes.type("T") !== DataType.STRING) return undefined;
  const match = matchStep(repeated, last, rewriter);
  const shape = match && [...match.steps].find(({ instance }) => instance.op.name === "Shape");
  if (!shape) return undefined;
  const { slots, steps } = match;
  return {
    op: "HeddleRepeatTexts",
    attrs: [["T", typeAttr(shape.instance.attributes.type("T"))]],
    inputs: [slots.get("texts") ?? -1, slots.get("rows") ?? -1],
    outputs: [last.firstOutput],
    steps,
    nodeName,
  };
};
