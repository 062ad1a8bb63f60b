import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { MlirRegion, MlirValue } from "../../bytecode/module.js";
import type { Val } from "../body.js";
import { capturedValues } from "../captured-values.js";
import { elementType, isToken, sizesOf } from "../element-type.js";
import type { OpContext, TranslationTable } from "../op-context.js";

/** Calls, branches and loops. */
export const controlOps: TranslationTable = {
  call: (context) => call(context, context.text("callee")),
  case: (context) => branches(context, context.input(0), context.op.regions),
  composite: (context) => call(context, context.text("decomposition")),
  if: (context) => {
    const [whenTrue, whenFalse] = [context.region(0), context.region(1)];
    const index = context.body.cast(context.body.logicalNot(context.input(0)), DataType.INT32);
    return branches(context, index, [whenTrue, whenFalse]);
  },
  while: loop,
};

/** The results of a node that are not tokens; tokens have the same number of places. */
export function resultsOf(context: OpContext, node: string): Val[] {
  let output = 0;
  return context.op.results.map(({ type }) => {
    if (isToken(type)) return TOKEN;
    return context.body.val({ node, output: output++ }, elementType(type), sizesOf(type));
  });
}

/** Stands for a token. Nothing reads it. */
export const TOKEN: Val = { ref: { node: "", output: 0 }, dtype: DataType.INVALID, shape: [] };

const typesOf = (values: readonly MlirValue[]) => attr.list.types(values.map(({ type }) => elementType(type)));
const withoutTokens = (values: readonly MlirValue[]) => values.filter(({ type }) => !isToken(type));

function call(context: OpContext, name: string): Val[] {
  const { body } = context;
  const { name: function_, hasEffects } = context.module.called(name);
  const operands = withoutTokens(context.op.operands);
  const attrs = {
    f: attr.func(function_),
    Tin: typesOf(operands),
    Tout: typesOf(withoutTokens(context.op.results)),
  };
  const inputs = operands.map((operand) => context.value(operand));
  const { node } = body.node(hasEffects ? "StatefulPartitionedCall" : "PartitionedCall", inputs, attrs);
  if (hasEffects) body.effects.push(node);
  return resultsOf(context, node);
}

/** An index outside of the branches is that of the last one. */
function branches(context: OpContext, index: Val, regions: readonly MlirRegion[]): Val[] {
  const { body } = context;
  const captured = capturedValues(regions);
  const made = regions.map((region) => context.module.region(region, captured));
  const hasEffects = made.some((each) => each.hasEffects);
  const attrs = {
    branches: attr.list.funcs(made.map(({ name }) => ({ name, attrs: new Map() }))),
    Tin: typesOf(captured),
    Tout: typesOf(withoutTokens(context.op.results)),
  };
  const inputs = captured.map((value) => context.value(value));
  const { node } = body.node(
    hasEffects ? "Case" : "StatelessCase",
    [body.cast(index, DataType.INT32), ...inputs],
    attrs,
  );
  if (hasEffects) body.effects.push(node);
  return resultsOf(context, node);
}

/** Values that the loop uses from outside are passed from one iteration to the next. */
function loop(context: OpContext): Val[] {
  const { body } = context;
  const [condition, step] = [context.region(0), context.region(1)];
  const captured = capturedValues([condition, step]);
  const carried = withoutTokens(context.op.operands);
  const cond = context.module.region(condition, captured);
  const made = context.module.region(step, captured, { passed: captured });
  const hasEffects = cond.hasEffects || made.hasEffects;
  const attrs = {
    cond: attr.func(cond.name),
    body: attr.func(made.name),
    T: typesOf([...carried, ...captured]),
    output_shapes: attr.list.shapes([]),
    parallel_iterations: attr.int(10),
  };
  const inputs = [...carried, ...captured].map((value) => context.value(value));
  const { node } = body.node(hasEffects ? "While" : "StatelessWhile", inputs, attrs);
  if (hasEffects) body.effects.push(node);
  return resultsOf(context, node);
}
