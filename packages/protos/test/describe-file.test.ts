import { createFileRegistry, type DescFile } from "@bufbuild/protobuf";
import { describe, expect, test } from "vitest";
import { describeFile } from "../src/describe-file.js";
import { file_diagnostics } from "../src/gen/diagnostics_pb.js";
import { file_event } from "../src/gen/event_pb.js";
import { file_example } from "../src/gen/example_pb.js";
import { file_graph } from "../src/gen/graph_pb.js";
import { file_inference } from "../src/gen/inference_pb.js";
import { file_kernel_def } from "../src/gen/kernel_def_pb.js";
import { file_saved_model } from "../src/gen/saved_model_pb.js";
import { file_serving } from "../src/gen/serving_pb.js";
import { file_summary } from "../src/gen/summary_pb.js";
import { file_tensor_bundle } from "../src/gen/tensor_bundle_pb.js";

const FILES = [
  ...[file_diagnostics, file_event, file_example, file_graph, file_inference],
  ...[file_kernel_def, file_saved_model, file_serving, file_summary, file_tensor_bundle],
];

/** All that a descriptor says, with the names of those that it refers to back or elsewhere. */
function plain(value: unknown, isTop = true): unknown {
  if (typeof value === "function") return "function";
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => plain(each, isTop));
  const { typeName, name, kind } = value as { typeName?: string; name?: string; kind?: string };
  if (!isTop && kind !== undefined) return `${kind} ${typeName ?? name}`;
  const owned = ["messages", "nestedMessages", "fields", "oneofs", "members", "services", "methods"];
  const entries = Object.entries(value).filter(([key]) => key !== "proto");
  return {
    text: String(value),
    ...Object.fromEntries(entries.map(([key, each]) => [key, plain(each, owned.includes(key) && kind !== "oneof")])),
  };
}

describe("describeFile", () => {
  test.each(FILES.map((file) => [file.proto.name, file] as const))("describes %s as protobuf-es does", (name, file) => {
    const { proto, dependencies } = file;
    const wanted = createFileRegistry(proto, (each) => dependencies.find((other) => other.proto.name === each));
    const made: DescFile = describeFile(proto, dependencies);
    expect(plain(made)).toEqual(plain(wanted.getFile(name)));
  });
});
