import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { floatAttr, intAttr, textAttr } from "../step-attrs.js";
import { isReadOutside, type ReadGroup } from "../step-group.js";
import { type Match, matchStep, noting, oneOf, op, type Pattern, scalar, value } from "../step-pattern.js";

/** Forms of the Gaussian error linear unit: see `HeddleGelu`. */
const FORMS = ["erfc", "erf", "erf-divided", "tanh"] as const;

const x = value("x");
const form = (name: (typeof FORMS)[number], pattern: Pattern) => noting("form", FORMS.indexOf(name), pattern);
const plus = (left: Pattern, right: Pattern) => op("Add AddV2", [left, right]);
const times = (left: Pattern, right: Pattern) => op("Mul", [left, right]);
const onePlus = (pattern: Pattern) => plus(pattern, scalar(1));

/** The factor of x, but for a half. */
const gate = oneOf(
  form("erfc", op("Erfc", [times(op("Neg", [x]), scalar("scale"))])),
  onePlus(
    oneOf(
      form("erf", op("Erf", [times(x, scalar("scale"))])),
      form("erf-divided", op("Erf", [op("RealDiv", [x, scalar("scale")])])),
      form("tanh", op("Tanh", [times(plus(x, times(op("Pow", [x, scalar(3)]), scalar("cubic"))), scalar("scale"))])),
    ),
  ),
);

const gelu = oneOf(
  noting("halvesGate", 0, times(times(x, scalar("half")), gate)),
  noting("halvesGate", 1, times(x, times(gate, scalar("half")))),
);

/** Reads a GELU, in the forms of TensorFlow and of Keras, with a bias that is added before. */
export const readGelu: ReadGroup = (last: KernelStep, rewriter: PlanRewriter) => {
  if (last.instance.op.name !== "Mul") return undefined;
  const match = matchStep(gelu, last, rewriter);
  if (!match) return undefined;
  const { steps, inputs } = withBias(match);
  const number = (name: string) => match.numbers.get(name) ?? 0;
  return {
    op: "HeddleGelu",
    attrs: [
      ["B", intAttr(inputs.length - 1)],
      ["form", textAttr(FORMS[number("form")] ?? "")],
      ["halves_gate", { kind: "bool", value: number("halvesGate") === 1 }],
      ["factor", floatAttr(number("half"))],
      ["scale", floatAttr(number("scale"))],
      ["cubic", floatAttr(number("cubic"))],
    ],
    inputs,
    steps,
  };
};

/** The inputs of a match, x without the bias that was added to it, if nothing else reads the sum. */
function withBias({ steps, slots, rewriter }: Match): Pick<ReturnType<ReadGroup> & object, "steps" | "inputs"> {
  const sum = slots.get("x") ?? -1;
  const step = biasStep(sum, rewriter);
  if (!step || isReadOutside(sum, steps, rewriter)) return { steps, inputs: [sum] };
  return { steps: new Set(steps).add(step), inputs: step.inputs };
}

/** The step that computes a slot, when it adds a bias to the last dimension. */
export function biasStep(slot: number, rewriter: PlanRewriter): KernelStep | undefined {
  const step = rewriter.producerOf(slot);
  const isBias = step?.instance.op.name === "BiasAdd" && step.instance.attributes.string("data_format") === "NHWC";
  return isBias ? step : undefined;
}
