import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { MlirAttr } from "../../bytecode/module.js";
import type { Val } from "../body.js";
import { elementType, isToken } from "../element-type.js";
import type { OpContext, Translate, TranslationTable } from "../op-context.js";
import { orderedKey } from "../ordered-key.js";
import { controlOps, resultsOf, TOKEN } from "./control.js";
import { calledFunction, dynamicReduceWindow } from "./dynamic-windows.js";
import { lapackFunction } from "./linear-algebra.js";
import { assertThat } from "./shapes.js";
import { greatest } from "./sorts.js";

/** Functions of one tensor that jax writes under names of their own, as TensorFlow's op. */
const UNARY: Readonly<Record<string, string>> = {
  acos: "Acos",
  acosh: "Acosh",
  asin: "Asin",
  asinh: "Asinh",
  atan: "Atan",
  atanh: "Atanh",
  cosh: "Cosh",
  digamma: "Digamma",
  erf: "Erf",
  erf_inv: "Erfinv",
  erfc: "Erfc",
  lgamma: "Lgamma",
  sinh: "Sinh",
  square: "Square",
  tan: "Tan",
};

/** Calls that only say how a program is divided over devices. */
const MARKERS: ReadonlySet<string> = new Set([
  "Sharding",
  "SPMDFullToShardShape",
  "SPMDShardToFullShape",
  "annotate_device_placement",
  "xla.sdy.FuncResultSharding",
]);

const unchanged: Translate = (context) => context.inputs();

/** Ops that a backend knows by name, those that state how they are composed, and those of Shardy, which say how tensors are divided. */
export const customCalls: TranslationTable = {
  propagation_barrier: unchanged,
  reshard: unchanged,
  sharding_constraint: unchanged,
  // From the types of one dialect to those of another.
  unrealized_conversion_cast: unchanged,
  after_all: () => TOKEN,
  composite: (context) => {
    const [, dialect, name = ""] = /^(chlo|mhlo)\.(\w+)$/.exec(context.text("name")) ?? [];
    const known = dialect === undefined ? undefined : byName(context, name, context.attr("composite_attributes"));
    return known ?? controlOps.composite(context);
  },
  create_token: () => TOKEN,
  custom_call: (context) => {
    const target = context.text("call_target_name");
    if (target === "shape_assertion") return shapeAssertion(context);
    if (MARKERS.has(target)) return context.inputs();
    if (target === "tf.call_tf_function") return callTensorFlow(context);
    if (target === "ApproxTopK") return approximateTopK(context);
    if (target === "stablehlo.dynamic_reduce_window") return dynamicReduceWindow(context);
    const lapack = lapackFunction(target);
    if (lapack) return lapack(context);
    const name = /^(?:mhlo|chlo)\.(\w+)$/.exec(target)?.[1];
    const attributes = context.op.attrs.get("mhlo.attributes");
    const known = name === undefined ? undefined : byName(context, name, attributes);
    if (known) return known;
    throw context.unsupported(`a call of '${target}'`);
  },
};

function byName(context: OpContext, name: string, attributes: MlirAttr | undefined): Val | Val[] | undefined {
  const op = UNARY[name];
  const { body } = context;
  if (op !== undefined && context.op.operands.length === 1) return body.unary(op, context.input(0));
  if (name !== "topk" && name !== "top_k") return undefined;
  const values = attributes?.kind === "dictionary" ? attributes.value : undefined;
  const k = values?.get("k");
  const largest = values?.get("largest");
  const isPlain = k?.kind === "int" && !(largest?.kind === "bool" && !largest.value);
  if (!isPlain) return undefined;
  const x = context.input(0);
  const last = x.shape.length - 1;
  const places = greatest(context, orderedKey(body, x), body.scalar(DataType.INT32, Number(k.value)));
  return [body.gather(x, places, last, last), body.cast(places, elementType(context.result(1)))];
}

/** The greatest or least numbers along an axis, all of them, and the numbers of a second tensor at their places. */
function approximateTopK(context: OpContext): Val[] {
  const { body } = context;
  const config = context.op.attrs.get("mhlo.backend_config");
  const options = config?.kind === "dictionary" ? config.value : undefined;
  const [k, axis, isWhole] = ["top_k", "reduction_dim", "aggregate_to_topk"].map((name) => options?.get(name));
  const comparison = comparisonOfFirst(context);
  if (k?.kind !== "int" || axis?.kind !== "int" || isWhole?.kind !== "bool" || !isWhole.value || !comparison) {
    throw context.unsupported("the call of 'ApproxTopK'");
  }
  const [x, numbers] = context.inputs();
  const along = Number(axis.value) < 0 ? Number(axis.value) + x.shape.length : Number(axis.value);
  const last = x.shape.length - 1;
  const order = [...x.shape.keys()].filter((each) => each !== along).concat(along);
  const back = order.map((_, at) => order.indexOf(at));
  const [values, others] = [x, numbers].map((each) => body.transpose(each, order));
  const key = orderedKey(body, values);
  const sorted = comparison === "greatest" ? key : body.unary("Invert", key);
  const places = greatest(context, sorted, body.scalar(DataType.INT32, Number(k.value)));
  return [values, others].map((each) => body.transpose(body.gather(each, places, last, last), back));
}

/** The order of the function that compares the first two of its arguments. */
function comparisonOfFirst(context: OpContext): "greatest" | "least" | undefined {
  const block = context.module.block(calledFunction(context));
  const [op] = block.ops;
  const direction = op?.attrs.get("comparison_direction");
  const isFirst = op?.operands[0] === block.args[0] && op?.operands[1] === block.args[1];
  if (block.ops.length !== 2 || !isFirst || direction?.kind !== "enum") return undefined;
  return ({ 3: "greatest", 5: "least" } as const)[direction.value];
}

/** The message has `{0}` in the place of the first of the other operands. */
function shapeAssertion(context: OpContext): Val[] {
  const [condition, ...data] = context.inputs();
  const message = context.op.attrs.get("error_message");
  const text = message?.kind === "string" ? message.value : "a shape is not as the program asks for";
  assertThat(context, condition, text, data);
  return [];
}

/** A function of the TensorFlow graph around the program. */
function callTensorFlow(context: OpContext): Val[] {
  const { body } = context;
  const config = context.op.attrs.get("tf.backend_config");
  const index = config?.kind === "dictionary" ? config.value.get("called_index") : undefined;
  if (index?.kind !== "int") throw context.unsupported("a call of a TensorFlow function without a number");
  const operands = context.op.operands.filter(({ type }) => !isToken(type));
  const results = context.op.results.filter(({ type }) => !isToken(type));
  const attrs = {
    f: attr.func(context.module.tensorFlowFunction(Number(index.value))),
    Tin: attr.list.types(operands.map(({ type }) => elementType(type))),
    Tout: attr.list.types(results.map(({ type }) => elementType(type))),
  };
  const { node } = body.node(
    "StatefulPartitionedCall",
    operands.map((operand) => context.value(operand)),
    attrs,
  );
  body.effects.push(node);
  return resultsOf(context, node);
}
