import { unsupported } from "../errors.js";
import { Config, isObject, type Json } from "../model/config.js";
import { type Activation, activations, elu, leakyRelu, relu, softmax, softmaxOver } from "./activation.js";

/** The functions of layers without weights, which may stand for an activation too. */
export const layerActivations: Readonly<Record<string, (config: Config) => Activation>> = {
  ReLU: (config) => {
    const most = config.get("max_value") === undefined ? undefined : config.number("max_value");
    const [slope, threshold] = [config.number("negative_slope", 0), config.number("threshold", 0)];
    return (builder, x) => relu(builder, x, slope, most, threshold);
  },
  LeakyReLU: (config) => {
    const slope = config.number("negative_slope", 0.3);
    return (builder, x) => leakyRelu(builder, x, slope);
  },
  ELU: (config) => {
    const alpha = config.number("alpha", 1);
    return (builder, x) => elu(builder, x, alpha);
  },
  Softmax: (config) => {
    const [first, ...others] = config.ints("axis", [-1]);
    return (builder, x) =>
      others.length === 0 ? softmax(builder, x, first) : softmaxOver(builder, x, [first, ...others]);
  },
};

/** The function that a config names: a text, a function of Keras as its serialization writes it, or a layer. */
export function activationOf(value: Json | undefined, where: string): Activation {
  const { class_name: className, module } = isObject(value) ? value : {};
  if (
    isObject(value) &&
    typeof className === "string" &&
    typeof module === "string" &&
    /^keras\.(src\.)?layers\b/.test(module)
  ) {
    const ofLayer = Object.hasOwn(layerActivations, className) ? layerActivations[className] : undefined;
    if (ofLayer) return ofLayer(new Config(`${where}, 'activation'`, value.config));
  }
  const name = value === undefined || value === null ? "linear" : isObject(value) ? value.config : value;
  const own = typeof name === "string" && Object.hasOwn(activations, name) ? activations[name] : undefined;
  if (!own || (isObject(value) && className !== "function")) {
    const shown = isObject(value)
      ? className === "function"
        ? value.config
        : (value.registered_name ?? className)
      : value;
    throw unsupported(where, `activation ${JSON.stringify(shown ?? null)}`);
  }
  return own;
}
