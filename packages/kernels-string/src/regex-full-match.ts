import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { patternNotScalar } from "./errors.js";
import { createFullMatch, type FullMatch } from "./regex/full-match.js";

function matchAll(context: ComputeContext, match: FullMatch): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  const { u8, u32 } = context.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    u8[output.address + i] = match(u8, begin, begin + cellSizeBytes(u32, cell)) ? 1 : 0;
  }
}

/** StaticRegexFullMatch: whether an RE2 pattern matches the whole of every string. */
export function createStaticRegexFullMatch({ attributes }: ConstructionContext): Kernel | Promise<Kernel> {
  const kernelOf = (match: FullMatch): Kernel => ({ compute: (context) => matchAll(context, match) });
  const match = createFullMatch(attributes.bytes("pattern"));
  return match instanceof Promise ? match.then(kernelOf) : kernelOf(match);
}

/** RegexFullMatch: as StaticRegexFullMatch, with a pattern that is an input. */
export function createRegexFullMatch(): Kernel {
  return {
    compute(context) {
      const pattern = context.input(1);
      if (pattern.rank !== 0) throw patternNotScalar(pattern.shape);
      const match = createFullMatch(pattern.strings().bytes(0));
      if (match instanceof Promise) return match.then((ready) => matchAll(context, ready));
      matchAll(context, match);
    },
  };
}
