import type { TensorRef } from "@heddle/graph";
import { Code, StatusError, unimplemented } from "@heddle/status";
import { bytes } from "../builtins/attr.js";
import type { Operation } from "../builtins/operation.js";
import type { OperatorContext } from "../program/operator-context.js";
import { convolution2dTransposeBias } from "./convolution-2d-transpose-bias.js";
import { customAttrs } from "./custom-attrs.js";
import { detectionPostProcess } from "./detection-post-process.js";
import { exampleAttrs, isExampleParser } from "./example-attrs.js";
import { isFlex, lowerFlex } from "./lower-flex.js";
import { opsOfCode } from "./ops-of-code.js";
import { type FlexValue, readFlexBuffer } from "./read-flex-buffer.js";

/**
 * The node of a custom operator: a Flex operator's own, or one of the op that its code names, with the map of its options as attributes, and all
 * their bytes as `custom_options`.
 *
 * @throws {StatusError} UNIMPLEMENTED, with code and options' size, where no plugin has the op; INVALID_ARGUMENT for an option of another
 * kind than its attribute, or outputs that the op does not have
 */
export function lowerCustom(op: Operation, context: OperatorContext): readonly TensorRef[] {
  if (isFlex(op.name)) return lowerFlex(op, context);
  const { definitions } = context;
  const names = opsOfCode(op.name);
  const known = definitions ? names.find((each) => definitions.get(each)) : undefined;
  const own = known === undefined ? ownLowerings.get(op.name) : undefined;
  if (own) return own(op, mapOf(optionsOf(op, context)));
  const name = definitions ? known : names.at(-1);
  if (name === undefined) {
    const size = op.customOptions.length;
    const [wanted] = names;
    const reason = wanted === undefined ? "its code is not the name of an op" : `no plugin has op '${wanted}'`;
    throw unimplemented(`custom operator '${op.name}' with ${size} bytes of options is not supported: ${reason}`, {
      op: wanted,
      code: op.name,
      optionsBytes: size,
    });
  }
  const inputs = op.allInputs();
  const inputTypes = inputs.map(({ dtype }) => dtype);
  const outputTypes = op.outputs.map(({ dtype }) => dtype);
  const value = optionsOf(op, context);
  if (isExampleParser(name) && Array.isArray(value)) return lowerFlex(op, context);
  const options = mapOf(value);
  const attrs = customAttrs(options, definitions?.get(name), inputTypes, outputTypes);
  const ofExamples = isExampleParser(name) ? exampleAttrs(name, op, options) : {};
  return op.nodes(
    name,
    inputs,
    { custom_options: bytes(op.customOptions), ...Object.fromEntries(attrs), ...ofExamples },
    outputTypes.length,
  );
}

/** Operators that become nodes of another name, unless a plugin has an op of their own. */
const ownLowerings: ReadonlyMap<string, OwnLowering> = new Map([
  ["Convolution2DTransposeBias", convolution2dTransposeBias],
  ["TFLite_Detection_PostProcess", detectionPostProcess],
]);

type OwnLowering = (op: Operation, options: ReadonlyMap<string, FlexValue>) => readonly TensorRef[];

function mapOf(value: FlexValue | undefined): ReadonlyMap<string, FlexValue> {
  return value instanceof Map ? value : new Map();
}

/** The value that the options hold; undefined for options in a format of their own. */
function optionsOf({ customOptions }: Operation, { budget, limits }: OperatorContext): FlexValue | undefined {
  if (customOptions.length === 0) return undefined;
  try {
    return readFlexBuffer(customOptions, { budget, maxDepth: limits.maxDepth });
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.DATA_LOSS) return undefined;
    throw error;
  }
}
