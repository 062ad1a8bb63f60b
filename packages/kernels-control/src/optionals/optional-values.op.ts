import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "optionals";
export const variant = {
  typeName: "tensorflow::data::Optional",
  module: "optional-variant",
  name: "optionalVariant",
};

export const ops: OpEntries<typeof import("./optional-values.js")> = {
  OptionalFromValue: {
    inputs: ["components: Toutput_types"],
    outputs: ["optional: variant"],
    attrs: ["Toutput_types: list(type) >= 1"],
    shape: "scalarShape",
    compute: "optionalFromValue",
  },
  OptionalGetValue: {
    inputs: ["optional: variant"],
    outputs: ["components: output_types"],
    attrs: ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"],
    shape: "optionalGetValueShape",
    kernel: "createOptionalGetValue",
  },
  OptionalHasValue: {
    inputs: ["optional: variant"],
    outputs: ["has_value: bool"],
    shape: "scalarShape",
    compute: "optionalHasValue",
  },
  OptionalNone: { outputs: ["optional: variant"], shape: "scalarShape", compute: "optionalNone" },
};
