import { readFileSync } from "node:fs";
import { Executor, type Plan, type Program } from "@heddle/graph";
import { runInSlices } from "@heddle/graph/rows";
import type { AttrMap } from "@heddle/kernel-api";
import { Host, nodeAttributes, nodeSignature } from "@heddle/kernel-fallback";
import { DataType, isObjectType, Tensor } from "@heddle/tensor";
import { caseAttrs, type OpCase, parseOpCases, tensorFromCase } from "@heddle/tooling-testing/op-cases";
import { afterAll, describe, expect, test } from "vitest";
import { plugins } from "../src/replay.js";

/** Rows of the whole and of a slice: three slices. */
const ROWS = 48;
const ROWS_PER_SLICE = 16;

const cases = parseOpCases(readFileSync(new URL("../goldens/tf-2.21-open.jsonl", import.meta.url), "utf8"));
const host = new Host({ plugins });
const slicedOps = new Set<string>();

describe("runInSlices", () => {
  test.each(byOp(cases))("does with %s what a run of the whole does", async (op, opCases) => {
    if (!host.registry.hasOp(op)) return;
    for (const opCase of opCases) await compareAll(opCase);
    expect(host.memory.liveBytes).toBe(0);
  });

  afterAll(() => {
    // Fewer than these would mean that cases are no longer sliced, and that the comparison says nothing.
    expect(slicedOps.size).toBeGreaterThan(100);
  });
});

/** Compares the whole and its slices for each choice of inputs that count as rows. */
async function compareAll(opCase: OpCase): Promise<void> {
  const { op } = opCase;
  const inputs = opCase.inputs.flat();
  const attrs = caseAttrs(opCase.attrs);
  const counts = inputs.map(({ shape: [count = 0] }) => count);
  const choices = inputs.map((_, index) => [index]);
  choices.push(inputs.flatMap((_, index) => (counts[index] === Math.max(...counts) ? [index] : [])));
  for (const chosen of choices) {
    const tensors: Tensor[] = [];
    try {
      for (const [index, input] of inputs.entries()) {
        const tensor = tensorFromCase(host.memory, input);
        tensors.push(chosen.includes(index) && (counts[index] ?? 0) > 0 ? manyRows(tensor) : tensor);
      }
      const fits = chosen.length > 0 && chosen.every((index) => tensors[index]?.shape[0] === ROWS);
      if (fits && tensors.every(({ dtype }) => !isObjectType(dtype))) await compare(op, attrs, tensors, chosen);
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  }
}

async function compare(op: string, attrs: AttrMap, tensors: readonly Tensor[], chosen: readonly number[]) {
  using executor = new Executor(host, programOf(op, attrs, tensors.length));
  const plan = await planOf(executor, op, attrs, tensors).catch(() => undefined);
  if (!plan) return;
  // The other inputs are constants of the plan that is sliced.
  const sliced: Plan = {
    ...plan,
    feeds: chosen.flatMap((index) => plan.feeds[index] ?? []),
    constants: [
      ...plan.constants,
      ...plan.feeds.flatMap(({ slot }, index) => {
        const tensor = tensors[index];
        return tensor && !chosen.includes(index) ? [{ slot, tensor, nodeName: "" }] : [];
      }),
    ],
  };
  const rows = chosen.flatMap((index) => tensors[index] ?? []);
  const run = (slices: readonly Tensor[]) =>
    executor.run(
      plan,
      tensors.map((tensor, index) => slices[chosen.indexOf(index)] ?? tensor),
    );
  const found = await runInSlices(sliced, rows, run, { rowsPerSlice: ROWS_PER_SLICE });
  if (!found) return;
  const whole = await executor.run(plan, tensors);
  const types = (results: readonly Tensor[]) => results.map(({ dtype, shape }) => ({ dtype, shape }));
  const values = (results: readonly Tensor[]) =>
    results.map((tensor) => (tensor.dtype === DataType.STRING ? tensor.byteStrings() : tensor.toArray()));
  try {
    expect(types(found), op).toEqual(types(whole));
    expect(values(found), op).toEqual(values(whole));
    slicedOps.add(op);
  } finally {
    for (const tensor of [...found, ...whole]) tensor.release();
  }
}

function programOf(op: string, attrs: AttrMap, inputCount: number): Program {
  const names = Array.from({ length: inputCount }, (_, index) => `input${index}`);
  return {
    nodes: [
      ...names.map((name) => ({ name, op: "Placeholder", inputs: [], controlInputs: [], attrs: new Map() })),
      { name: "op", op, inputs: names.map((node) => ({ node, output: 0 })), controlInputs: [], attrs },
    ],
    functions: new Map(),
    signatures: new Map(),
    initializers: [],
  };
}

function planOf(executor: Executor, op: string, attrs: AttrMap, tensors: readonly Tensor[]): Promise<Plan> {
  const { definition } = host.registry.findOp(op);
  const { outputTypes } = nodeSignature(definition, nodeAttributes(definition, "op", attrs));
  return executor.prepare({
    feeds: tensors.map(({ dtype }, index) => {
      const name = `input${index}`;
      return { ref: { node: name, output: 0 }, name, dtype };
    }),
    fetches: outputTypes.map((_, output) => ({ node: "op", output })),
  });
}

/** A tensor of {@link ROWS} of the rows of `tensor`, each several times; takes `tensor` over. */
function manyRows(tensor: Tensor): Tensor {
  const [count = 1, ...inner] = tensor.shape;
  const width = inner.reduce((product, size) => product * size, 1);
  const rowOf = (row: number) => (row * 7 + (row >> 3)) % count;
  const shape = [ROWS, ...inner];
  try {
    if (tensor.dtype === DataType.STRING) {
      const strings = tensor.byteStrings();
      const picked = Array.from(
        { length: ROWS * width },
        (_, i) => strings[rowOf(Math.floor(i / width)) * width + (i % width)],
      );
      return Tensor.fromStrings(
        host.memory,
        shape,
        picked.map((bytes) => bytes ?? new Uint8Array()),
      );
    }
    const many = Tensor.allocate(host.memory, tensor.dtype, shape);
    const source = tensor.bytes();
    const rowBytes = source.length / count;
    const { u8 } = host.memory;
    for (let row = 0; row < ROWS; row++) {
      const from = rowOf(row) * rowBytes;
      u8.set(source.subarray(from, from + rowBytes), many.address + row * rowBytes);
    }
    return many;
  } finally {
    tensor.release();
  }
}

function byOp(all: readonly OpCase[]): [string, OpCase[]][] {
  const groups = new Map<string, OpCase[]>();
  for (const opCase of all) groups.set(opCase.op, [...(groups.get(opCase.op) ?? []), opCase]);
  return [...groups];
}
