import { unimplemented } from "@heddle/status";
import type { TableSchema } from "../flatbuffer/schema.js";
import { floats, int, ints, type NodeAttrs, type } from "./attr.js";
import type { Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";
import type { TensorInfo, Value } from "./tensor-info.js";

/**
 * One node of `@heddle/kernels-tflite`, named `Tfl` and the builtin's name in camel case. Its attributes are the options, and the
 * quantisation and the type of each input and output.
 *
 * @param inputs names in the builtin's order, each perhaps with its type attribute: `"input:T weights:Tweights bias?:Tbias"`. A `?` marks the
 * last, optional one, whose number of tensors is the attribute `num_bias`; a `*` the last one of `N` tensors, whose
 * attributes are `input_scales` and `input_zero_points`
 * @param outputs names in the same form
 * @param more further attributes
 */
export function quantized(
  inputs: string,
  outputs: string,
  options?: TableSchema,
  more: (op: Operation) => NodeAttrs = () => ({}),
): Lowering {
  return (op) => {
    const { values, attrs } = quantizedInputs(op, inputs);
    const inBlocks = values.find(({ quantization }) => quantization?.blockSize !== undefined);
    if (inBlocks && op.name !== "FULLY_CONNECTED") {
      throw unimplemented(
        `${op.name} of tensor '${inBlocks.name}', which is quantised in blocks: only FULLY_CONNECTED is supported`,
      );
    }
    const results = parseArgs(outputs);
    const ofOutputs = results.map((arg, index) => argAttrs(arg, op.outputs.slice(index, index + 1)));
    const every: NodeAttrs = Object.assign(
      options ? { ...op.optionAttrs(options) } : {},
      attrs,
      ...ofOutputs,
      more(op),
    );
    return op.nodes(tflOp(op.name), values, every, results.length);
  };
}

/** The inputs of an operator, as {@link quantized} describes them, and their attributes. @throws {StatusError} INVALID_ARGUMENT for a missing input */
export function quantizedInputs(op: Operation, inputs: string): { values: Value[]; attrs: NodeAttrs } {
  const present: Value[] = [];
  const attrs: NodeAttrs[] = [];
  for (const [index, arg] of parseArgs(inputs).entries()) {
    const values = arg.mark === "*" ? op.allInputs().slice(index) : arg.mark ? [op.inputs[index]] : [op.input(index)];
    const given = values.filter((value) => value !== undefined);
    if (arg.mark) attrs.push({ [arg.mark === "*" ? "N" : `num_${arg.name}`]: int(given.length) });
    attrs.push(argAttrs(arg, given));
    present.push(...given);
  }
  return { values: present, attrs: Object.assign({}, ...attrs) };
}

/** The op of a builtin: `TflFullyConnected` of FULLY_CONNECTED. */
export function tflOp(builtin: string): string {
  return `Tfl${builtin.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}`;
}

interface Arg {
  readonly name: string;
  readonly mark: string | undefined;
  readonly typeAttr: string | undefined;
}

function parseArgs(args: string): Arg[] {
  return args.split(" ").map((arg) => {
    const [, name = "", mark, typeAttr] = /^(\w+)([?*])?(?::(\w+))?$/.exec(arg) ?? [];
    return { name, mark, typeAttr };
  });
}

function argAttrs({ name, mark, typeAttr }: Arg, infos: readonly TensorInfo[]): NodeAttrs {
  const found = infos.flatMap(({ quantization }) => quantization ?? []);
  const T = typeAttr && infos[0] && { [typeAttr]: type(infos[0].dtype) };
  if (mark === "*") {
    return {
      ...T,
      input_scales: floats(infos.map(({ quantization }) => quantization?.scales[0] ?? 0)),
      input_zero_points: ints(infos.map(({ quantization }) => quantization?.zeroPoints[0] ?? 0)),
    };
  }
  return {
    ...T,
    [`${name}_scale`]: floats(found.flatMap(({ scales }) => scales)),
    [`${name}_zero_point`]: ints(found.flatMap(({ zeroPoints }) => zeroPoints)),
    ...(found[0]?.blockSize !== undefined && { [`${name}_block_size`]: int(found[0].blockSize) }),
    ...(found.length === 1 && found[0].scales.length > 1 && { [`${name}_axis`]: int(found[0].axis) }),
  };
}
