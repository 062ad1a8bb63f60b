import type { DescField } from "@bufbuild/protobuf";

/** True for a field of TensorFlow's type DataType, which the schemas of `@heddle/protos` have as an int32. */
export function isDataTypeField({ name }: DescField): boolean {
  return name === "dtype";
}
