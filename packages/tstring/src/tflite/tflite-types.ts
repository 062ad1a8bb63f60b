/**
 * The two lists of TFLite's tensor types: {@link TfLiteType} numbers them in the interpreter, {@link TensorType} in .tflite files. Most
 * numbers differ. STRING is TFLite's string buffer. TSTRING is Heddle's addition to both lists, far from TFLite's next
 * numbers: a string tensor block (`@heddle/tstring/tensor-block`).
 *
 * Source: tensorflow/lite/core/c/c_api_types.h and tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21); RFC 20190411,
 * "Updates to TFLite".
 */

/** The tensor types of TFLite's interpreter (`kTfLiteFloat32`, …) by name. */
export const TfLiteType = {
  NO_TYPE: 0,
  FLOAT32: 1,
  INT32: 2,
  UINT8: 3,
  INT64: 4,
  STRING: 5,
  BOOL: 6,
  INT16: 7,
  COMPLEX64: 8,
  INT8: 9,
  FLOAT16: 10,
  FLOAT64: 11,
  COMPLEX128: 12,
  UINT64: 13,
  RESOURCE: 14,
  VARIANT: 15,
  UINT32: 16,
  UINT16: 17,
  INT4: 18,
  BFLOAT16: 19,
  INT2: 20,
  UINT4: 21,
  TSTRING: 100,
} as const;
export type TfLiteType = (typeof TfLiteType)[keyof typeof TfLiteType];

/** The tensor types of .tflite files (`tflite.TensorType`) by name. */
export const TensorType = {
  FLOAT32: 0,
  FLOAT16: 1,
  INT32: 2,
  UINT8: 3,
  INT64: 4,
  STRING: 5,
  BOOL: 6,
  INT16: 7,
  COMPLEX64: 8,
  INT8: 9,
  FLOAT64: 10,
  COMPLEX128: 11,
  UINT64: 12,
  RESOURCE: 13,
  VARIANT: 14,
  UINT32: 15,
  UINT16: 16,
  INT4: 17,
  BFLOAT16: 18,
  INT2: 19,
  UINT4: 20,
  TSTRING: 100,
} as const;
export type TensorType = (typeof TensorType)[keyof typeof TensorType];
