import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: {
    index: "src/index.ts",
    decode: "src/decode.ts",
    diagnostics: "src/gen/diagnostics_pb.ts",
    event: "src/gen/event_pb.ts",
    example: "src/gen/example_pb.ts",
    graph: "src/gen/graph_pb.ts",
    inference: "src/gen/inference_pb.ts",
    "kernel-def": "src/gen/kernel_def_pb.ts",
    "saved-model": "src/gen/saved_model_pb.ts",
    serving: "src/gen/serving_pb.ts",
    summary: "src/gen/summary_pb.ts",
    "tensor-bundle": "src/gen/tensor_bundle_pb.ts",
    text: "src/text.ts",
  },
});
