import { defineOp, type OpSpec, type ShapeFunction } from "@heddle/kernel-api";
import { readTensorText } from "@heddle/kernel-api/attr-values";
import { Code } from "@heddle/status";
import { CStatus, setStatus, statusError } from "./c-status.js";
import { cText } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { CShapeContext } from "./shape-inference.js";

/** A `TF_OpDefinitionBuilder`. */
export class COpDefinitionBuilder {
  static readonly kind: HandleKind<COpDefinitionBuilder> = {
    type: COpDefinitionBuilder,
    cName: "TF_OpDefinitionBuilder",
  };
  readonly name: string;
  readonly inputs: string[] = [];
  readonly outputs: string[] = [];
  readonly attrs: string[] = [];
  flags: Omit<OpSpec, "inputs" | "outputs" | "attrs"> = {};

  constructor(name: string) {
    this.name = name;
  }
}

/** The functions of ops.h that describe and register ops. */
export function opDefinitionFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (builder: number) => handles.get(COpDefinitionBuilder.kind, builder);
  const set = (builder: number, flags: COpDefinitionBuilder["flags"]) => {
    const target = get(builder);
    target.flags = { ...target.flags, ...flags };
  };
  return {
    TF_NewOpDefinitionBuilder: (name: number): number => handles.add(new COpDefinitionBuilder(cText(memory, name))),
    /** For a builder that was not registered; 0 is accepted. */
    TF_DeleteOpDefinitionBuilder(builder: number): void {
      if (builder !== 0) handles.remove(COpDefinitionBuilder.kind, builder);
    },
    TF_OpDefinitionBuilderAddAttr: (builder: number, spec: number): void =>
      void get(builder).attrs.push(cText(memory, spec)),
    TF_OpDefinitionBuilderAddInput: (builder: number, spec: number): void =>
      void get(builder).inputs.push(cText(memory, spec)),
    TF_OpDefinitionBuilderAddOutput: (builder: number, spec: number): void =>
      void get(builder).outputs.push(cText(memory, spec)),
    TF_OpDefinitionBuilderSetIsCommutative: (builder: number, isCommutative: number): void =>
      set(builder, { isCommutative: isCommutative !== 0 }),
    TF_OpDefinitionBuilderSetIsAggregate: (builder: number, isAggregate: number): void =>
      set(builder, { isAggregate: isAggregate !== 0 }),
    TF_OpDefinitionBuilderSetIsStateful: (builder: number, isStateful: number): void =>
      set(builder, { isStateful: isStateful !== 0 }),
    TF_OpDefinitionBuilderSetAllowsUninitializedInput: (builder: number, allows: number): void =>
      set(builder, { allowsUninitializedInput: allows !== 0 }),
    TF_OpDefinitionBuilderDeprecated: (builder: number, version: number, explanation: number): void =>
      set(builder, { deprecation: { version, explanation: cText(memory, explanation) } }),
    TF_OpDefinitionBuilderSetShapeInferenceFunction: (builder: number, index: number): void =>
      set(builder, { shapeFunction: shapeFunctionOf(environment, index) }),
    /** Takes the builder over, even when it fails. Upstream ends the process on an invalid definition; here the status reports it. */
    TF_RegisterOpDefinition(builder: number, status: number): void {
      const { name, inputs, outputs, attrs, flags } = handles.remove(COpDefinitionBuilder.kind, builder);
      environment.register(status, "ops", (registrar) => {
        registrar.registerOp(defineOp(name, { ...flags, inputs, outputs, attrs, readTensor: readTensorText }));
      });
    },
  };
}

function shapeFunctionOf(environment: Environment, index: number): ShapeFunction {
  const { handles, memory, callbacks } = environment;
  return (shapes) => {
    const status = new CStatus();
    const context = new CShapeContext(shapes);
    const contextHandle = handles.add(context);
    const statusHandle = handles.add(status);
    try {
      callbacks.two(index, contextHandle, statusHandle);
      if (status.code !== Code.OK) throw statusError(status);
    } finally {
      handles.remove(CShapeContext.kind, contextHandle);
      handles.remove(CStatus.kind, statusHandle);
      setStatus(memory, status, Code.OK, "");
    }
  };
}
