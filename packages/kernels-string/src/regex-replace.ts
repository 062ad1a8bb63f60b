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

/** Keeps what it made for the last pattern and replacement text: they seldom change between runs. */
class RegexReplaceKernel implements Kernel {
  readonly #global: boolean;
  #pattern = new Uint8Array(0);
  #rewrite = new Uint8Array(0);
  #replacer: Replacer | undefined;

  constructor(global: boolean) {
    this.#global = global;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const patternInput = context.input(1);
    const rewriteInput = context.input(2);
    if (patternInput.rank !== 0) throw patternNotScalar(patternInput.shape);
    if (rewriteInput.rank !== 0) throw rewriteNotScalar(rewriteInput.shape);
    const replacer = this.#replacerFor(patternInput, rewriteInput);
    if (!(replacer instanceof Promise)) {
      context.setOutput(0, replacer(context.memory, context.input(0)));
      return;
    }
    return replacer.then((ready) => context.setOutput(0, ready(context.memory, context.input(0))));
  }

  #replacerFor(patternInput: Tensor, rewriteInput: Tensor): Replacer | Promise<Replacer> {
    const pattern = patternInput.strings().view(0);
    const rewrite = rewriteInput.strings().view(0);
    if (this.#replacer && sameBytes(pattern, this.#pattern) && sameBytes(rewrite, this.#rewrite)) return this.#replacer;
    const [patternBytes, rewriteBytes] = [pattern.slice(), rewrite.slice()];
    const keep = (replacer: Replacer): Replacer => {
      this.#pattern = patternBytes;
      this.#rewrite = rewriteBytes;
      this.#replacer = replacer;
      return replacer;
    };
    const replacer = createReplacer(patternBytes, rewriteBytes, this.#global);
    return replacer instanceof Promise ? replacer.then(keep) : keep(replacer);
  }
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
