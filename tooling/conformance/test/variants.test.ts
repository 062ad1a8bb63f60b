import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { plugin as arrays } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { type CaseAttr, type CaseTensor, caseAttrs, tensorFromCase } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";

/** A graph of ops on variants, and the bytes that TensorFlow serialized its last output to, or its error. */
interface Graph {
  readonly name: string;
  readonly nodes: readonly {
    readonly op: string;
    readonly attrs: Readonly<Record<string, CaseAttr>>;
    readonly inputs: readonly (CaseTensor | readonly [node: number, output: number])[];
  }[];
  readonly bytes?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const lines = readFileSync(new URL("../goldens/variants.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");

describe("graphs of variants, as TensorFlow answers", () => {
  test.each(lines.map((line): [string, Graph] => [JSON.parse(line).name, JSON.parse(line)]))("%s", async (_, graph) => {
    const memory = createTestMemory();
    {
      using host = new Host({ memory, plugins: [arrays, control, math, sparse] });
      const found = await answerOf(host, graph);
      // TensorFlow prints the whole message, and not what is wrong with it.
      const message = graph.error?.message.replace(/(?<=^Cannot parse tensor from proto: ).*/s, "");
      if (graph.bytes !== undefined) expect(found).toEqual({ bytes: graph.bytes });
      else expect(found.error).toEqual({ code: graph.error?.code, message: expect.stringContaining(message ?? "?") });
    }
    expect(memory.liveBytes).toBe(0);
  });
});

async function answerOf(host: Host, { nodes }: Graph): Promise<Pick<Graph, "bytes" | "error">> {
  const held: Tensor[] = [];
  const hold = <T extends Tensor | readonly Tensor[]>(made: T): T => {
    for (const tensor of [made].flat()) held.push(tensor as Tensor);
    return made;
  };
  try {
    const outputs: Tensor[][] = [];
    for (const { op, attrs, inputs } of nodes) {
      const tensors = inputs.map((input) =>
        "dtype" in input ? hold(tensorFromCase(host.memory, input)) : (outputs[input[0]]?.[input[1]] as Tensor),
      );
      outputs.push(hold(await runOp(host, op, tensors, { attrs: caseAttrs(attrs) })));
    }
    const [serialized] = outputs.at(-1)?.[0]?.byteStrings() ?? [];
    return { bytes: Buffer.from(serialized ?? []).toString("base64") };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { error: { code: error.code, message: error.message } };
  } finally {
    for (const tensor of held) tensor.release();
  }
}
