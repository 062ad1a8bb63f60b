import { Code } from "@heddle/status";
import { DataType, dataTypeEnumName } from "@heddle/tensor";

/** An enum, in a file of its own. */
export interface UpstreamEnum {
  readonly file: string;
  readonly packageName: string;
  readonly name: string;
  readonly values: readonly (readonly [name: string, number: number])[];
}

/** The enums of TensorFlow's schemas that fields below have. */
export const enums: readonly UpstreamEnum[] = [
  {
    file: "types.proto",
    packageName: "tensorflow",
    name: "DataType",
    values: Object.values(DataType).map((number) => [number === 0 ? "DT_INVALID" : dataTypeEnumName(number), number]),
  },
  {
    file: "error_codes.proto",
    packageName: "tensorflow.error",
    name: "Code",
    values: Object.values(Code).map((name, number) => [name, number]),
  },
  {
    file: "version_state.proto",
    // The scope of the values, whose names are short: TensorFlow Serving's enum is inside this message.
    packageName: "tensorflow.serving.version_status",
    name: "State",
    values: [
      ["UNKNOWN", 0],
      ["START", 10],
      ["LOADING", 20],
      ["AVAILABLE", 30],
      ["UNLOADING", 40],
      ["END", 50],
    ],
  },
];

/** The type of a field in TensorFlow's schemas: an enum or a message, with the file that has it. */
export interface UpstreamType {
  readonly kind: "enum" | "message";
  readonly typeName: string;
  readonly file: string;
}

const dataType: UpstreamType = { kind: "enum", typeName: ".tensorflow.DataType", file: "types.proto" };
const example: UpstreamType = { kind: "message", typeName: ".tensorflow.Example", file: "example.proto" };

/** The fields that are `int32` or `bytes` in our schemas, for speed, and the same on the wire. */
export const upstreamTypes: Readonly<Record<string, UpstreamType>> = {
  "tensorflow.TensorProto.dtype": dataType,
  "tensorflow.TensorInfo.dtype": dataType,
  "tensorflow.serving.ExampleList.examples": example,
  "tensorflow.serving.ExampleListWithContext.examples": example,
  "tensorflow.serving.ExampleListWithContext.context": example,
  "tensorflow.serving.StatusProto.error_code": {
    kind: "enum",
    typeName: ".tensorflow.error.Code",
    file: "error_codes.proto",
  },
  "tensorflow.serving.ModelVersionStatus.state": {
    kind: "enum",
    typeName: ".tensorflow.serving.version_status.State",
    file: "version_state.proto",
  },
};
