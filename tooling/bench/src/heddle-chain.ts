import { Executor, type ProgramNode } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { plugin as kernelsMath } from "@heddle/kernels-math";
import { DataType, tensorFromJs } from "@heddle/tensor";

/** Prepares a chain of `length` scalar AddV2 nodes on the executor. @returns a function that runs it once */
export async function heddleChain(length: number): Promise<() => number> {
  const host = new Host({ plugins: [kernelsMath] });
  const { memory } = host;
  const ref = (node: string) => ({ node, output: 0 });
  const attrs = new Map([["T", { kind: "type", value: DataType.FLOAT } as const]]);
  const nodes: ProgramNode[] = ["start", "one"].map((name) => ({
    name,
    op: "Placeholder",
    inputs: [],
    controlInputs: [],
    attrs,
  }));
  for (let i = 1; i <= length; i++) {
    const inputs = [ref(i === 1 ? "start" : `n${i - 1}`), ref("one")];
    nodes.push({ name: `n${i}`, op: "AddV2", inputs, controlInputs: [], attrs });
  }
  const executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
  const plan = await executor.prepare({
    feeds: ["start", "one"].map((name) => ({ ref: ref(name), name, dtype: DataType.FLOAT })),
    fetches: [ref(`n${length}`)],
  });
  const feeds = [tensorFromJs(memory, DataType.FLOAT, 0), tensorFromJs(memory, DataType.FLOAT, 1)];
  return () => {
    const outputs = executor.run(plan, feeds, { sliceMs: Number.POSITIVE_INFINITY });
    if (outputs instanceof Promise) throw new Error("the chain runs asynchronously");
    const [value = Number.NaN] = outputs.map(({ address }) => memory.f32[address >>> 2] ?? Number.NaN);
    for (const output of outputs) output.release();
    return value;
  };
}
