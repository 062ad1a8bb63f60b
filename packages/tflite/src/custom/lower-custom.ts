import type { TensorRef } from "@heddle/graph";
import { unimplemented } from "@heddle/status";
import type { Operation } from "../builtins/operation.js";

/** Makes the nodes of a custom operator. @throws {StatusError} UNIMPLEMENTED, with its code and the size of its options */
export function lowerCustom({ name, customOptions }: Operation): readonly TensorRef[] {
  throw unimplemented(`custom operator '${name}' with ${customOptions.length} bytes of options is not supported`, {
    code: name,
  });
}
