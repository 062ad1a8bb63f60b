/**
 * The files of protobuf's own messages that TensorFlow's files import. Those of `@bufbuild/protobuf/wkt` bring the descriptors of
 * descriptors with them: `proto/embed-descriptors.mjs` replaces their import by one of these.
 */
import { ScalarType } from "@bufbuild/protobuf";
import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import { embeddedFile } from "./embedded-file.js";

const packageName = "google.protobuf";

/** The message Any. Source: google/protobuf/any.proto. */
export const file_google_protobuf_any: GenFile = /* @__PURE__ */ embeddedFile(
  { name: "google/protobuf/any.proto", packageName },
  [
    [
      "Any",
      [
        ["type_url", 1, 0, ScalarType.STRING],
        ["value", 2, 0, ScalarType.BYTES],
      ],
      [],
      [],
    ],
  ],
);

/** The messages of one value that TensorFlow's files use. Source: google/protobuf/wrappers.proto. */
export const file_google_protobuf_wrappers: GenFile = /* @__PURE__ */ embeddedFile(
  { name: "google/protobuf/wrappers.proto", packageName },
  [
    ["Int64Value", [["value", 1, 0, ScalarType.INT64]], [], []],
    ["BoolValue", [["value", 1, 0, ScalarType.BOOL]], [], []],
    ["StringValue", [["value", 1, 0, ScalarType.STRING]], [], []],
  ],
);
