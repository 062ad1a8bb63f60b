import { Executor, type Program, type ProgramNode, type SignatureTensor } from "@heddle/graph";
import type { AttrValue, TensorAttr } from "@heddle/kernel-api";
import { Host, inferAttrs } from "@heddle/kernel-fallback";
import { valueTypeFromName } from "@heddle/tensor";
import { type CaseTensor, caseAttrs, type OpCase, tensorFromCase, withTestMemory } from "@heddle/tooling-testing";
import { writeTflite } from "../../src/writer.js";
import { plugins } from "../run-tflite.js";

/** A program of one node, and the .tflite file that the writer makes of it. */
export interface WrittenCase extends Pick<OpCase, "op" | "attrs"> {
  readonly inputs: readonly CaseTensor[];
  /** True when all inputs but the first are constants of the file. */
  readonly hasConstants: boolean;
  /** The file in base64. */
  readonly model: string;
  /** The outputs of the interpreter of TensorFlow 2.21. */
  readonly outputs: readonly CaseTensor[];
}

/** Writes the program of a case. @throws {Error} when memory is left over */
export function writeCase(written: Omit<WrittenCase, "model">): Promise<Uint8Array> {
  return withTestMemory(async (memory) => {
    using host = new Host({ memory, plugins });
    using executor = new Executor(host, programOf(host, written));
    return (await writeTflite(executor, { flex: false })).bytes;
  });
}

function programOf(host: Host, { op, attrs, inputs, outputs, hasConstants }: Omit<WrittenCase, "model">): Program {
  const types = [...inputs, ...outputs].map(({ dtype }) => valueTypeFromName(dtype) ?? 0);
  const nodes: ProgramNode[] = [];
  const feeds: SignatureTensor[] = [];
  for (const [index, input] of inputs.entries()) {
    const name = `x${index}`;
    const dtype = types[index];
    const typed: [string, AttrValue] = ["dtype", { kind: "type", value: dtype }];
    if (hasConstants && index > 0) {
      const value: TensorAttr = { dtype, shape: input.shape, materialize: (memory) => tensorFromCase(memory, input) };
      const attrMap = new Map<string, AttrValue>([typed, ["value", { kind: "tensor", value }]]);
      nodes.push({ name, op: "Const", inputs: [], controlInputs: [], attrs: attrMap });
    } else {
      nodes.push({ name, op: "Placeholder", inputs: [], controlInputs: [], attrs: new Map([typed]) });
      feeds.push({ name, ref: { node: name, output: 0 }, dtype, shape: input.shape });
    }
  }
  const { definition } = host.registry.findOp(op);
  nodes.push({
    name: "y",
    op,
    inputs: inputs.map((_, index) => ({ node: `x${index}`, output: 0 })),
    controlInputs: [],
    attrs: inferAttrs(definition, caseAttrs(attrs), types.slice(0, inputs.length)),
  });
  const results = outputs.map((_, output) => {
    return { name: `y${output}`, ref: { node: "y", output }, dtype: types[inputs.length + output], shape: undefined };
  });
  const signature = { name: "serving_default", inputs: feeds, outputs: results };
  return { nodes, functions: new Map(), signatures: new Map([[signature.name, signature]]), initializers: [] };
}
