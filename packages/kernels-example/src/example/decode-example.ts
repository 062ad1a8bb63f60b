import { decodeProto } from "@heddle/protos/decode";
import { ExampleSchema, type Feature as FeatureProto } from "@heddle/protos/example";

/** A feature of an Example. One of kind `none` has no list: parsers take it for missing. */
export type Feature =
  | { readonly kind: "bytes"; readonly values: readonly Uint8Array[] }
  | { readonly kind: "float"; readonly values: readonly number[] }
  | { readonly kind: "int64"; readonly values: readonly bigint[] }
  | { readonly kind: "none"; readonly values: readonly never[] };

/**
 * Returns the features of an Example by name. Of features with one name the last one counts. Values of kind bytes are views of
 * `bytes`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `bytes` are not a Uint8Array; DATA_LOSS when the bytes are not an Example; RESOURCE_EXHAUSTED when a limit of `decodeProto` is passed
 */
export function decodeExample(bytes: Uint8Array): Readonly<Record<string, Feature>> {
  const { features } = decodeProto(ExampleSchema, bytes);
  return Object.fromEntries(
    Object.entries(features?.feature ?? {}).map(([name, feature]) => [name, featureOf(feature)]),
  );
}

function featureOf({ kind }: FeatureProto): Feature {
  switch (kind.case) {
    case "bytesList":
      return { kind: "bytes", values: kind.value.value };
    case "floatList":
      return { kind: "float", values: kind.value.value };
    case "int64List":
      return { kind: "int64", values: kind.value.value };
    default:
      return { kind: "none", values: [] };
  }
}
