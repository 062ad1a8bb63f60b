/** Arguments and attributes that the definitions of several list ops share. */
/** The type of variants that the ops make and take. */
export const LIST_VARIANT = { typeName: "tensorflow::TensorList", module: "list-variant", name: "tensorListVariant" };

export const HANDLE = "input_handle: variant";
export const TENSOR = "tensor: element_dtype";
export const SHAPE = "element_shape: shape_type";
export const INT32_SHAPE = "element_shape: int32";
export const ELEMENT_TYPE = "element_dtype: type";
export const SHAPE_TYPE = "shape_type: {int32, int64}";
export const CHANGED = { outputs: ["output_handle: variant"] };
