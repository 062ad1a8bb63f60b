import type { TableSchema } from "../flatbuffer/schema.js";
import { floats, int, ints, type } from "./attr.js";
import type { Lowering } from "./builtin.js";
import type { NodeAttrs } from "./operation.js";
import type { TensorInfo, Value } from "./tensor-info.js";

/**
 * One node of `@heddle/kernels-tflite`, named `Tfl` and the builtin's name in camel case. Its attributes are the options, and the
 * quantisation and the type of each input and output.
 *
 * @param inputs names in the builtin's order, each perhaps with its type attribute: `"input:T weights:Tweights bias?:Tbias"`. A `?` marks the
 * last, optional one, whose number of tensors is the attribute `num_bias`
 * @param outputs names in the same form
 */
export function quantized(inputs: string, outputs: string, options?: TableSchema): Lowering {
  return (op) => {
    const present: Value[] = [];
    const attrs: NodeAttrs[] = options ? [op.optionAttrs(options)] : [];
    for (const [index, arg] of parseArgs(inputs).entries()) {
      const value = arg.isOptional ? op.inputs[index] : op.input(index);
      if (arg.isOptional) attrs.push({ [`num_${arg.name}`]: int(value ? 1 : 0) });
      if (value) present.push(value);
      attrs.push(argAttrs(arg, value));
    }
    const results = parseArgs(outputs);
    for (const [index, arg] of results.entries()) attrs.push(argAttrs(arg, op.outputs[index]));
    return op.nodes(tflOp(op.name), present, Object.assign({}, ...attrs), results.length);
  };
}

/** The op of a builtin: `TflFullyConnected` of FULLY_CONNECTED. */
export function tflOp(builtin: string): string {
  return `Tfl${builtin.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}`;
}

interface Arg {
  readonly name: string;
  readonly isOptional: boolean;
  readonly typeAttr: string | undefined;
}

function parseArgs(args: string): Arg[] {
  return args.split(" ").map((arg) => {
    const [name, typeAttr] = arg.split(":");
    const isOptional = name.endsWith("?");
    return { name: isOptional ? name.slice(0, -1) : name, isOptional, typeAttr };
  });
}

function argAttrs({ name, typeAttr }: Arg, info: TensorInfo | undefined): NodeAttrs {
  const { scales = [], zeroPoints = [], axis = 0 } = info?.quantization ?? {};
  return {
    ...(typeAttr && info && { [typeAttr]: type(info.dtype) }),
    [`${name}_scale`]: floats(scales),
    [`${name}_zero_point`]: ints(zeroPoints),
    ...(scales.length > 1 && { [`${name}_axis`]: int(axis) }),
  };
}
