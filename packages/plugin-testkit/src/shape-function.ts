import { formatPartialShape, type PartialShape, shapesCompatible } from "@heddle/kernel-api";
import { type Host, inferAttrs, inferShapes } from "@heddle/kernel-fallback";
import { check } from "./expectations.js";
import { givenAttrs } from "./model/given-attrs.js";
import type { Outcome } from "./outcome.js";
import { caseInputs, type PluginCase } from "./plugin-case.js";

/**
 * Checks that the op's shape function allows the shapes of the answer, given the shapes of the inputs and given none: hosts
 * plan memory and check models by it.
 *
 * @throws {Error} when it states another shape, or whatever it throws for the inputs of a case that has an answer
 */
export function checkShapeFunction(host: Host, testCase: PluginCase, outcome: Outcome): void {
  if ("failure" in outcome) return;
  const { op } = testCase;
  const inputs = caseInputs(testCase, host.memory);
  try {
    const types = inputs.map(({ dtype }) => dtype);
    const { definition } = host.registry.findOp(op);
    const attrs = inferAttrs(definition, givenAttrs(definition, testCase.attrs ?? {}), types);
    const known: readonly PartialShape[] = inputs.map(({ shape }) => shape);
    for (const shapes of [known, known.map(() => undefined)]) {
      const stated = inferShapes(host, { nodeName: op, op, attrs }, shapes);
      for (const [index, { shape }] of outcome.outputs.entries()) {
        check(
          shapesCompatible(stated[index], shape),
          `the shape function of op ${op} says ${formatPartialShape(stated[index])} for output ${index}, the kernel's has ` +
            `${formatPartialShape(shape)}, given inputs ${shapes.map(formatPartialShape).join(", ") || "none"}`,
        );
      }
    }
  } finally {
    for (const input of inputs) input.release();
  }
}
