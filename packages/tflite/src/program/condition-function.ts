import type { ProgramFunction } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { func, type, types } from "../builtins/attr.js";
import { constant } from "../builtins/constant.js";
import type { CalledSubgraph } from "../builtins/operation.js";

/** The name of {@link conditionFunction}'s function. */
export function conditionName(called: CalledSubgraph): string {
  return `${called.function}_condition`;
}

/** The function of a subgraph whose result, of one element, is a scalar: TensorFlow's loops take a tensor with a shape as true. */
export function conditionFunction(called: CalledSubgraph): ProgramFunction {
  const inputs = called.inputs.map(({ dtype }, index) => ({ name: `input_${index}`, type: dtype }));
  const [dtype = DataType.BOOL] = called.outputs.map((output) => output.dtype);
  return {
    name: conditionName(called),
    inputs,
    outputs: [{ name: "output_0", type: dtype }],
    nodes: [
      {
        name: "call",
        op: "StatefulPartitionedCall",
        inputs: inputs.map(({ name }) => ({ node: name, output: 0 })),
        controlInputs: [],
        attrs: new Map([
          ["f", func(called.function)],
          ["Tin", types(inputs.map((input) => input.type))],
          ["Tout", types([dtype])],
        ]),
      },
      {
        name: "shape",
        op: "Const",
        inputs: [],
        controlInputs: [],
        attrs: new Map(Object.entries(constant(DataType.INT32, [0], []))),
      },
      {
        name: "scalar",
        op: "Reshape",
        inputs: [
          { node: "call", output: 0 },
          { node: "shape", output: 0 },
        ],
        controlInputs: [],
        attrs: new Map([
          ["T", type(dtype)],
          ["Tshape", type(DataType.INT32)],
        ]),
      },
    ],
    returns: [{ node: "scalar", output: 0 }],
    controlReturns: called.effect === "writes" ? ["call"] : [],
  };
}
