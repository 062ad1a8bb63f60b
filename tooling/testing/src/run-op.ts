import type { FileSystem, KernelPlugin } from "@heddle/kernel-api";
import { Host, runOp as runOpOn } from "@heddle/kernel-fallback";
import { dataTypeName, type NestedValue } from "@heddle/tensor";
import { type CaseTensor, tensorFromCase } from "./case-tensor.js";
import { type CaseAttr, caseAttrs } from "./op-case.js";
import { createTestMemory } from "./test-memory.js";

/** An output of {@link runOp} as plain values; strings are decoded text. */
export interface PlainTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly value: NestedValue;
}

/**
 * Runs one op of `plugin` on a host of its own. Attributes and inputs have the form of the goldens.
 *
 * @throws {Error} when memory is not released
 */
export async function runOp(
  plugin: KernelPlugin,
  op: string,
  attrs: Readonly<Record<string, CaseAttr>>,
  inputs: readonly CaseTensor[],
  { files, ...memory }: { readonly files?: FileSystem; readonly wasmLoops?: boolean } = {},
): Promise<PlainTensor[]> {
  const host = new Host({ memory: createTestMemory(memory), plugins: [plugin], ...(files && { files }) });
  const outputs = await execute(host, op, attrs, inputs);
  host[Symbol.dispose]();
  if (host.memory.liveBytes !== 0) throw new Error(`${op} left ${host.memory.liveBlocks} blocks of memory`);
  return outputs;
}

async function execute(
  host: Host,
  op: string,
  attrs: Readonly<Record<string, CaseAttr>>,
  inputs: readonly CaseTensor[],
): Promise<PlainTensor[]> {
  const tensors = inputs.map((input) => tensorFromCase(host.memory, input));
  try {
    const outputs = await runOpOn(host, op, tensors, { attrs: caseAttrs(attrs) });
    return outputs.map((output) => {
      using tensor = output;
      return { dtype: dataTypeName(tensor.dtype), shape: tensor.shape, value: tensor.toNested() };
    });
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}
