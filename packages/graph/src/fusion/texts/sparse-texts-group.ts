import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { isReadOutside } from "../step-group.js";
import { matchStep, named, oneOf, opOfAny, value } from "../step-pattern.js";
import { emptyText } from "../text-pattern.js";
import type { ReadWholeGroup } from "../whole-group.js";

const texts = value("texts");
const nothing = oneOf(emptyText, opOfAny("ZerosLike", [texts]));
const isFilled = oneOf(opOfAny("NotEqual", [texts, nothing]), opOfAny("NotEqual", [nothing, texts]));
const filled = opOfAny("GatherNd", [texts, named("places", opOfAny("Where", [isFilled]))]);

/** Reads the steps that make a sparse tensor of the texts that are not empty, from the one that gathers them. */
export const readSparseTexts: ReadWholeGroup = (last, rewriter) => {
  const { instance, firstOutput } = last;
  if (instance.op.name !== "GatherNd" || instance.attributes.type("Tparams") !== DataType.STRING) return undefined;
  const match = matchStep(filled, last, rewriter);
  if (!match) return undefined;
  const slot = match.slots.get("texts") ?? -1;
  const shape = shapeStep(slot, rewriter);
  const steps = new Set(shape ? [...match.steps, shape] : match.steps);
  const outputs = [match.slots.get("places") ?? -1, firstOutput, shape?.firstOutput ?? -1];
  const rows = rewriter.producerOf(slot);
  if (rows?.instance.op.name === "HeddlePadRows" && !isReadOutside(slot, steps, rewriter)) {
    const { nodeName, attributes } = rows.instance;
    const attrs = [...attributes.values];
    return { op: "HeddleSparseRows", attrs, inputs: rows.inputs, outputs, steps: steps.add(rows), nodeName };
  }
  return { op: "HeddleSparseTexts", attrs: [], inputs: [slot], outputs, steps, nodeName: instance.nodeName };
};

/** The step that makes the shape of a tensor in int64. */
function shapeStep(slot: number, { readers }: PlanRewriter): KernelStep | undefined {
  for (const step of readers.get(slot) ?? []) {
    if (!step.instance || step.guards.length > 0) continue;
    const { op, attributes } = step.instance;
    if (op.name === "Shape" && attributes.type("out_type") === DataType.INT64) return step;
  }
  return undefined;
}
