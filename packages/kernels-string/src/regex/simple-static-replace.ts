import type { AttrMap, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { mapInBlocks } from "@heddle/kernel-api/texts";
import { parseRewrite } from "@heddle/regex/simple";
import { unimplemented } from "@heddle/status";
import { createSimpleReplacer } from "./simple-replacer.js";

/**
 * StaticRegexReplace of patterns that need no engine.
 *
 * @throws {StatusError} UNIMPLEMENTED for another pattern or rewrite, see {@link isSimpleReplace}
 */
export function createSimpleStaticReplace({ attributes }: ConstructionContext): Kernel {
  const pattern = attributes.bytes("pattern");
  const rewrite = attributes.bytes("rewrite");
  const replacer = createSimpleReplacer(pattern, parseRewrite(rewrite), attributes.bool("replace_global"));
  if (replacer) return { compute: (context) => mapInBlocks(context, (input) => replacer(context.memory, input)) };
  const text = (bytes: Uint8Array) => JSON.stringify(new TextDecoder().decode(bytes));
  throw unimplemented(
    `the kernel has no pattern engine, which pattern ${text(pattern)} with rewrite ${text(rewrite)} needs: register StaticRegexReplace with registerStaticRegexReplace of 'heddle/on-demand/strings'`,
  );
}

/** True for a StaticRegexReplace that `createSimpleStaticReplace` computes, by the attributes of its node. */
export function isSimpleReplace(attrs: AttrMap): boolean {
  const pattern = attrs.get("pattern");
  const rewrite = attrs.get("rewrite");
  if (pattern?.kind !== "string" || rewrite?.kind !== "string") return false;
  return createSimpleReplacer(pattern.value, parseRewrite(rewrite.value), true) !== undefined;
}
