import { type ComputeContext, defineOp, type Kernel, type KernelDefinition, type Registrar } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { patternNotScalar, rewriteNotScalar } from "./errors.js";
import { createReplacer, type Replacer } from "./regex/replacer.js";

const staticOp = /* @__PURE__ */ defineOp("StaticRegexReplace", {
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["pattern: string", "rewrite: string", "replace_global: bool = true"],
});

const op = /* @__PURE__ */ defineOp("RegexReplace", {
  inputs: ["input: string", "pattern: string", "rewrite: string"],
  outputs: ["output: string"],
  attrs: ["replace_global: bool = true"],
});

const staticKernel: KernelDefinition = {
  op: staticOp.name,
  create({ attributes }) {
    const replacer = createReplacer(
      attributes.bytes("pattern"),
      attributes.bytes("rewrite"),
      attributes.bool("replace_global"),
    );
    return replacer instanceof Promise ? replacer.then(kernelOf) : kernelOf(replacer);
  },
};

function kernelOf(replacer: Replacer): Kernel {
  return {
    compute(context) {
      context.setOutput(0, replacer(context.memory, context.input(0)));
    },
  };
}

const kernel: KernelDefinition = {
  op: op.name,
  create: ({ attributes }) => new RegexReplaceKernel(attributes.bool("replace_global")),
};

/** What was made for a pattern and a replacement text. */
interface Prepared {
  readonly pattern: Uint8Array;
  readonly rewrite: Uint8Array;
  replacer: Replacer | Promise<Replacer>;
}

/** Keeps what it made for the last pattern and replacement text: they seldom change between runs. */
class RegexReplaceKernel implements Kernel {
  readonly #global: boolean;
  #last: Prepared | undefined;

  constructor(global: boolean) {
    this.#global = global;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const patternInput = context.input(1);
    if (patternInput.rank !== 0) throw patternNotScalar(patternInput.shape);
    const prepared = this.#prepare(patternInput, context.input(2));
    if (!(prepared.replacer instanceof Promise)) return replaceBy(context, prepared.replacer);
    return prepared.replacer.then((replacer) => {
      prepared.replacer = replacer;
      replaceBy(context, replacer);
    });
  }

  #prepare(patternInput: Tensor, rewriteInput: Tensor): Prepared {
    const pattern = patternInput.strings().view(0);
    const rewrite = rewriteInput.elementCount > 0 ? rewriteInput.strings().view(0) : new Uint8Array(0);
    const last = this.#last;
    if (last && sameBytes(pattern, last.pattern) && sameBytes(rewrite, last.rewrite)) return last;
    const texts = { pattern: pattern.slice(), rewrite: rewrite.slice() };
    const prepared = { ...texts, replacer: createReplacer(texts.pattern, texts.rewrite, this.#global) };
    this.#last = prepared;
    return prepared;
  }
}

/** TensorFlow looks at the replacement text's shape after it has read the pattern. */
function replaceBy(context: ComputeContext, replacer: Replacer): void {
  const rewriteInput = context.input(2);
  if (rewriteInput.rank !== 0) throw rewriteNotScalar(rewriteInput.shape);
  context.setOutput(0, replacer(context.memory, context.input(0)));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** StaticRegexReplace and RegexReplace: matches of an RE2 pattern replaced in every string. */
export function registerRegexReplace(registrar: Registrar): void {
  registrar.registerOp(staticOp);
  registrar.registerKernel(staticKernel);
  registrar.registerOp(op);
  registrar.registerKernel(kernel);
}
