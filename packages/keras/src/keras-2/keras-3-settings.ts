/** The settings of layers that Keras 2 and TensorFlow.js write in another way than Keras 3. */
import { isObject, type Json, type JsonObject } from "../model/config.js";

/** The settings of a layer as Keras 3 writes them. @param inner turns a layer or cell that is a setting */
export function keras3Settings(
  className: string,
  config: JsonObject,
  inner: (layer: Json | undefined) => JsonObject,
): JsonObject {
  const settings: Record<string, Json> = { ...config };
  for (const key of ["activation", "recurrent_activation"]) {
    const value = settings[key];
    if (value !== undefined && value !== null) settings[key] = activationName(value);
  }
  for (const key of ["layer", "backward_layer", "cell"]) {
    if (isObject(settings[key])) settings[key] = inner(settings[key]);
  }
  if (Array.isArray(settings.cells)) settings.cells = settings.cells.map((cell: Json) => inner(cell));
  switch (className) {
    case "InputLayer":
      settings.batch_shape = config.batch_shape ?? inputShape(config) ?? null;
      break;
    case "LeakyReLU":
      settings.negative_slope = config.negative_slope ?? config.alpha ?? 0.3;
      break;
    case "BatchNormalization":
      if (Array.isArray(config.axis) && config.axis.length === 1) settings.axis = config.axis[0];
      break;
    case "GRU":
    case "GRUCell":
      // Keras before TensorFlow 2 and TensorFlow.js have no other form, and do not always say so.
      settings.reset_after = config.reset_after ?? false;
      break;
  }
  return settings;
}

/** The shape of a layer's input, which TensorFlow.js takes by either name. */
export function inputShape({ batch_input_shape: snake, batchInputShape: camel }: JsonObject): Json | undefined {
  return snake ?? camel;
}

/** Keras 2 and TensorFlow.js compute the hard sigmoid with another slope. */
function activationName(value: Json): Json {
  const given = isObject(value) ? value.class_name : value;
  if (typeof given !== "string") return value;
  const name = given.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  return name === "hard_sigmoid" ? "keras_2_hard_sigmoid" : name;
}
