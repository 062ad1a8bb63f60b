import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  type FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";

const label = FieldDescriptorProto_Label.OPTIONAL;
const types = { inputType: ".grpc.health.v1.HealthCheckRequest", outputType: ".grpc.health.v1.HealthCheckResponse" };

/** The file of the health service. Source: grpc/grpc-proto, grpc/health/v1/health.proto. */
export const healthFile: MessageInitShape<typeof FileDescriptorProtoSchema> = {
  name: "grpc/health/v1/health.proto",
  package: "grpc.health.v1",
  syntax: "proto3",
  messageType: [
    {
      name: "HealthCheckRequest",
      field: [{ name: "service", jsonName: "service", number: 1, label, type: FieldDescriptorProto_Type.STRING }],
    },
    {
      name: "HealthCheckResponse",
      field: [
        {
          name: "status",
          jsonName: "status",
          number: 1,
          label,
          type: FieldDescriptorProto_Type.ENUM,
          typeName: ".grpc.health.v1.HealthCheckResponse.ServingStatus",
        },
      ],
      enumType: [
        {
          name: "ServingStatus",
          value: ["UNKNOWN", "SERVING", "NOT_SERVING", "SERVICE_UNKNOWN"].map((name, number) => ({ name, number })),
        },
      ],
    },
  ],
  service: [
    {
      name: "Health",
      method: [
        { name: "Check", ...types },
        { name: "Watch", ...types, serverStreaming: true },
      ],
    },
  ],
};
