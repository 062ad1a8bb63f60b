import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { codeNumber, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import {
  type CaseAttr,
  type CaseTensor,
  caseAttrs,
  differenceFromCase,
  tensorFromCase,
} from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { plugins } from "../src/replay.js";

/** An op, its inputs, and what TensorFlow answered: null for a handle, and for the last step perhaps an error. */
interface Step {
  readonly name: string;
  readonly op: string;
  readonly attrs: Readonly<Record<string, CaseAttr>>;
  readonly inputs: readonly (CaseTensor | { readonly from: string })[];
  readonly outputs?: readonly (CaseTensor | null)[];
  readonly error?: { readonly code: number; readonly message: string };
}

// Written by `goldens/handle_programs.py` with TensorFlow 2.21.
const programs = readFileSync(new URL("../goldens/handle-programs.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { steps: readonly Step[] }).steps);

/** TensorFlow numbers the stacks and arrays of a process. */
const withoutNumber = (message: string) => message.replace(/_\d+(?=[\]@ :])/g, "_n");

async function runProgram(host: Host, steps: readonly Step[]): Promise<string | undefined> {
  const values = new Map<string, Tensor>();
  const held: Tensor[] = [];
  const hold = (tensor: Tensor) => {
    held.push(tensor);
    return tensor;
  };
  try {
    for (const { name, op, attrs, inputs, outputs, error } of steps) {
      const tensors = inputs.map((input) =>
        "from" in input ? (values.get(input.from) as Tensor) : hold(tensorFromCase(host.memory, input)),
      );
      let found: Tensor[];
      try {
        found = await runOp(host, op, tensors, { attrs: caseAttrs(attrs) });
      } catch (thrown) {
        if (!(thrown instanceof StatusError)) throw thrown;
        const got = `${codeNumber(thrown.code)} ${withoutNumber(thrown.message.split("\n")[0])}`;
        const wanted = error ? `${error.code} ${withoutNumber(error.message)}` : "outputs";
        return got === wanted ? undefined : `${name}: wanted ${wanted}, found ${got}`;
      }
      for (const [i, tensor] of found.entries()) values.set(`${name}.${i}`, hold(tensor));
      if (error) return `${name}: wanted ${error.message}, found outputs`;
      for (const [i, wanted] of outputs?.entries() ?? []) {
        const difference = wanted && differenceFromCase(found[i], wanted);
        if (difference) return `${name}: output ${i}: ${difference}`;
      }
    }
    return undefined;
  } finally {
    for (const tensor of held) tensor.release();
  }
}

describe("programs on handles, as TensorFlow answers", () => {
  test.each(programs.map((steps, i) => [i + 1, steps] as const))("line %i", async (_, steps) => {
    const memory = createTestMemory();
    {
      using host = new Host({ memory, plugins });
      expect(await runProgram(host, steps)).toBeUndefined();
    }
    expect(memory.liveBytes).toBe(0);
  });
});
