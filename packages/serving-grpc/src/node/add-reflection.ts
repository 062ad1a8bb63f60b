import type { DescService } from "@bufbuild/protobuf";
import type { Server } from "@grpc/grpc-js";
import { ReflectionService } from "@grpc/reflection";
import { file_example } from "@heddle/protos/example";
import type { Drain } from "../calls/drain.js";
import { endingStreams } from "../calls/ending-streams.js";
import { upstreamFiles } from "../reflection/upstream-files.js";

/** Adds reflection, versions 1 and 1alpha, of these services and of the health service. */
export function addReflection(server: Server, services: readonly DescService[], drain: Drain): void {
  const files = upstreamFiles([file_example, ...new Set(services.map(({ file }) => file))]);
  const format = "Protocol Buffer 3 EnumDescriptorProto" as const;
  const ours = { format, type: {}, fileDescriptorProtos: files.map((bytes) => Buffer.from(bytes)) };
  new ReflectionService({ ours }).addToServer(endingStreams(server, drain));
}
