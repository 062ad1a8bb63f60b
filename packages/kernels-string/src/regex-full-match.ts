import { type ComputeContext, defineOp, type Kernel, type KernelDefinition, type Registrar } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { patternNotScalar } from "./errors.js";
import { createFullMatch, type FullMatch } from "./regex/full-match.js";

const staticOp = /* @__PURE__ */ defineOp("StaticRegexFullMatch", {
  inputs: ["input: string"],
  outputs: ["output: bool"],
  attrs: ["pattern: string"],
});

const op = /* @__PURE__ */ defineOp("RegexFullMatch", {
  inputs: ["input: string", "pattern: string"],
  outputs: ["output: bool"],
});

const staticKernel: KernelDefinition = {
  op: staticOp.name,
  create({ attributes }) {
    const kernelOf = (match: FullMatch): Kernel => ({ compute: (context) => matchAll(context, match) });
    const match = createFullMatch(attributes.bytes("pattern"));
    return match instanceof Promise ? match.then(kernelOf) : kernelOf(match);
  },
};

const kernel: KernelDefinition = {
  op: op.name,
  create: () => ({
    compute(context) {
      const pattern = context.input(1);
      if (pattern.rank !== 0) throw patternNotScalar(pattern.shape);
      const match = createFullMatch(pattern.strings().bytes(0));
      if (match instanceof Promise) return match.then((ready) => matchAll(context, ready));
      matchAll(context, match);
    },
  }),
};

function matchAll(context: ComputeContext, match: FullMatch): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  const { u8, u32 } = context.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    u8[output.address + i] = match(u8, begin, begin + cellSizeBytes(u32, cell)) ? 1 : 0;
  }
}

/** StaticRegexFullMatch and RegexFullMatch: whether an RE2 pattern matches the whole of every string. */
export function registerRegexFullMatch(registrar: Registrar): void {
  registrar.registerOp(staticOp);
  registrar.registerKernel(staticKernel);
  registrar.registerOp(op);
  registrar.registerKernel(kernel);
}
