import { DataType } from "@heddle/tensor";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node } from "./graph-reader.js";

/** The file of `y = x + 3`, int32, compiled. */
export function compiledAddThree(): Promise<Uint8Array> {
  const nodes = [
    node("x", "Placeholder", [], { dtype: INT32 }),
    constant("three", 3),
    node("y", "AddV2", ["x", "three"], { T: INT32 }),
  ];
  const at = (name: string) => ({ name, ref: { node: name, output: 0 }, dtype: DataType.INT32, shape: [] });
  const signature = { name: "serving_default", inputs: [at("x")], outputs: [at("y")] };
  return compileBytes(new Uint8Array([0x23]), { readers: [graphReader(nodes, signature)] });
}
