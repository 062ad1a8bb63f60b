import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { ILL_FORMED } from "./decode-text.js";

/** The treatment of ill-formed bytes and control characters. */
export interface ErrorPolicy {
  readonly errors: "strict" | "replace" | "ignore";
  readonly replacement: number;
  readonly replacesControls: boolean;
}

const MAX_CODE_POINT = 0x10ffff;

/** The `replacement_char` attribute. @throws {StatusError} INVALID_ARGUMENT when it is not a code point */
export function readReplacement(attributes: Attributes): number {
  const replacement = attributes.bigint("replacement_char");
  if (replacement < 0n || replacement > BigInt(MAX_CODE_POINT)) {
    throw invalidArgument("replacement_char out of unicode codepoint range");
  }
  return Number(replacement);
}

/** The attributes that UnicodeDecode and UnicodeTranscode share. */
export function readErrorPolicy(attributes: Attributes): ErrorPolicy {
  return {
    replacement: readReplacement(attributes),
    errors: attributes.string("errors") as ErrorPolicy["errors"],
    replacesControls: attributes.bool("replace_control_characters"),
  };
}

/**
 * The code point to write for a decoded character: itself, the replacement, or -1 for nothing.
 *
 * @throws {StatusError} INVALID_ARGUMENT for ill-formed bytes when the policy is strict
 */
export function admit(policy: ErrorPolicy, codePoint: number): number {
  if (codePoint === ILL_FORMED) {
    if (policy.errors === "strict") throw invalidArgument("Invalid formatting on input string");
    return policy.errors === "ignore" ? -1 : policy.replacement;
  }
  if (codePoint > 0x1f || !policy.replacesControls) return codePoint;
  return policy.errors === "ignore" ? -1 : policy.replacement;
}
