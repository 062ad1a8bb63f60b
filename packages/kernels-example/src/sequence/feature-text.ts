import type { Feature } from "@heddle/protos/example";

const NAMES = { bytesList: "bytes_list", floatList: "float_list", int64List: "int64_list" } as const;

/** The start of a Feature in protobuf's text format, as the first line of a message shows it. */
export function featureText({ kind }: Feature): string {
  return kind.case ? `${NAMES[kind.case]} {` : "";
}
