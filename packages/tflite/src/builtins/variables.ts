import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { varHandleOptions } from "../schema/options.data.js";
import { text, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";

/**
 * Resource variables: a variable is known by container and shared name in all subgraphs.
 *
 * Source: tensorflow/lite/kernels/var_handle.cc, read_variable.cc, assign_variable.cc (TensorFlow 2.21).
 */
export const variableBuiltins: BuiltinTable = {
  ASSIGN_VARIABLE: (op) => {
    const { dtype } = op.input(1);
    // A variable that holds its own handle would hold itself.
    if (dtype === DataType.RESOURCE || dtype === DataType.VARIANT) {
      throw invalidArgument(`a variable cannot hold a tensor of ${dataTypeName(dtype)}`);
    }
    op.node("AssignVariableOp", [op.input(0), op.input(1)], { dtype: type(dtype) });
    return [];
  },
  READ_VARIABLE: (op) => op.node("ReadVariableOp", [op.input(0)], { dtype: type(op.output().dtype) }),
  VAR_HANDLE: (op) => {
    const { container = "", shared_name: sharedName = "" } = op.options(varHandleOptions);
    return op.node("VarHandleOp", [], {
      container: text(container),
      shared_name: text(sharedName),
      dtype: type(op.variableType(container, sharedName)),
      shape: { kind: "shape", value: undefined },
    });
  },
};
