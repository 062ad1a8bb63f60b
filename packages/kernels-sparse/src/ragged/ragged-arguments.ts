/** The type of variants that ops make of ragged tensors. */
export const RAGGED_VARIANT = {
  typeName: "RaggedTensorVariant",
  module: "ragged-variant-functions",
  name: "raggedVariant",
};
