import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { unimplemented } from "@heddle/status";
import { passInput } from "./identity.js";

/** DebugIdentity and DebugIdentityV2: the input itself. @throws {StatusError} UNIMPLEMENTED for `debug_urls`, where a debugger would read it */
export function createDebugIdentity({ attributes, op }: ConstructionContext): Kernel {
  const urls = attributes.stringList("debug_urls");
  if (urls.length > 0)
    throw unimplemented(`${op.name} cannot write to a debugger, found debug_urls ${urls.join(", ")}`);
  return { compute: passInput };
}
