import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { mapInBlocks, patternNotScalar } from "@heddle/kernel-api/texts";
import { LastPattern } from "@heddle/regex/simple";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { Replacer } from "./program-replacer.js";
import { createReplacer } from "./replacer.js";

/** StaticRegexReplace: matches of an RE2 pattern replaced in every string. */
export function createStaticRegexReplace({ attributes }: ConstructionContext): Kernel | Promise<Kernel> {
  const replacer = createReplacer(
    attributes.bytes("pattern"),
    attributes.bytes("rewrite"),
    attributes.bool("replace_global"),
  );
  return replacer instanceof Promise ? replacer.then(replaceWith) : replaceWith(replacer);
}

function replaceWith(replacer: Replacer): Kernel {
  return { compute: (context) => mapInBlocks(context, (input) => replacer(context.memory, input)) };
}

/** RegexReplace: like StaticRegexReplace, with the pattern and the rewrite as inputs. */
export function createRegexReplace({ attributes }: ConstructionContext): Kernel {
  const global = attributes.bool("replace_global");
  const replacers = new LastPattern((pattern, rewrite) => createReplacer(pattern, rewrite, global));
  return {
    compute(context) {
      const pattern = context.input(1);
      const rewrite = context.input(2);
      if (pattern.rank !== 0) throw patternNotScalar(pattern.shape);
      const rewriteText = rewrite.elementCount > 0 ? rewrite.strings().view(0) : new Uint8Array(0);
      const replacer = replacers.valueFor(pattern.strings().view(0), rewriteText);
      if (replacer instanceof Promise) return replacer.then((ready) => replaceBy(context, ready));
      return replaceBy(context, replacer);
    },
  };
}

/** TensorFlow checks the shape of the rewrite after it has compiled the pattern. */
function replaceBy(context: ComputeContext, replacer: Replacer): void | Promise<void> {
  const { rank, shape } = context.input(2);
  if (rank !== 0) throw invalidArgument(`Rewrite must be scalar, but received ${formatShape(shape)}`);
  return mapInBlocks(context, (input) => replacer(context.memory, input));
}
