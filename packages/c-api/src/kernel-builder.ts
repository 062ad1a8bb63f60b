import type { KernelDefinition } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { baseType, DataType, dataTypeEnumName, isDataType } from "@heddle/tensor";
import { CKernel, type KernelFunctions } from "./c-kernel.js";
import { cBytes, cText } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { allowedTypes, decodeKernelDef } from "./protos/kernel-list.js";

/** A `TF_KernelBuilder`. */
export class CKernelBuilder {
  static readonly kind: HandleKind<CKernelBuilder> = { type: CKernelBuilder, cName: "TF_KernelBuilder" };
  op: string;
  device: string;
  readonly functions: KernelFunctions;
  readonly constraints = new Map<string, readonly DataType[]>();
  readonly hostMemory: string[] = [];
  priority = 0;
  label = "";
  /** The first constraint that failed: it fails the registration, even when its status was ignored. */
  failure: unknown;

  constructor(op: string, device: string, functions: KernelFunctions) {
    this.op = op;
    this.device = device;
    this.functions = functions;
  }

  /** Allows these types only; a second constraint on the same attribute allows the types of both. */
  constrain(attr: string, types: readonly DataType[]): void {
    const before = this.constraints.get(attr);
    const both = before ? before.filter((type) => types.includes(type)) : types;
    if (both.length === 0) {
      throw invalidArgument(
        `the constraints on '${attr}' of the kernel for ${this.op} exclude each other: ` +
          `${before?.map(dataTypeEnumName)} and ${types.map(dataTypeEnumName)}`,
      );
    }
    this.constraints.set(attr, both);
  }
}

/** The functions of kernels.h that describe and register kernels. */
export function kernelBuilderFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (builder: number) => handles.get(CKernelBuilder.kind, builder);
  const make = (op: number, device: number, functions: KernelFunctions) =>
    handles.add(new CKernelBuilder(cText(memory, op), cText(memory, device), functions));
  const register = (builder: number) => {
    const kernel = handles.remove(CKernelBuilder.kind, builder);
    return (registrar: { registerKernel(kernel: KernelDefinition): void }) => {
      if (kernel.failure) throw kernel.failure;
      registrar.registerKernel(definitionOf(environment, kernel));
    };
  };
  return {
    TF_NewKernelBuilder: (op: number, device: number, create: number, compute: number, remove: number): number =>
      make(op, device, { create, compute, delete: remove, isAsync: false }),
    TF_NewAsyncKernelBuilder: (op: number, device: number, create: number, compute: number, remove: number): number =>
      make(op, device, { create, compute, delete: remove, isAsync: true }),
    TF_KernelBuilder_TypeConstraint(builder: number, attr: number, dtype: number, status: number): void {
      environment.run(status, () => {
        const kernel = get(builder);
        try {
          if (!isConstraintType(dtype)) throw unimplemented(`Unexpected type ${dtype}`);
          kernel.constrain(cText(memory, attr), [dtype]);
        } catch (error) {
          kernel.failure ??= error;
          throw error;
        }
      });
    },
    TF_KernelBuilder_HostMemory(builder: number, argument: number): void {
      get(builder).hostMemory.push(cText(memory, argument));
    },
    TF_KernelBuilder_Priority(builder: number, priority: number): void {
      get(builder).priority = priority;
    },
    TF_KernelBuilder_Label(builder: number, label: number): void {
      get(builder).label = cText(memory, label);
    },
    /** Takes the builder over, even when it fails; the name is for people, kernels are found by op, types and label. */
    TF_RegisterKernelBuilder(_name: number, builder: number, status: number): void {
      const run = register(builder);
      environment.register(status, "kernels", run);
    },
    /** TF_RegisterKernelBuilder with the KernelDef in place of the builder's own settings; `kernelDef` may be 0. */
    TF_RegisterKernelBuilderWithKernelDef(kernelDef: number, _name: number, builder: number, status: number): void {
      const kernel = get(builder);
      const run = register(builder);
      environment.register(status, "kernels", (registrar) => {
        if (kernelDef !== 0) applyKernelDef(kernel, cBytes(memory, kernelDef).slice());
        run(registrar);
      });
    },
    /** For a builder that was not registered; 0 is accepted. */
    TF_DeleteKernelBuilder(builder: number): void {
      if (builder !== 0) handles.remove(CKernelBuilder.kind, builder);
    },
  };
}

/** True for the types that TensorFlow's C API takes: all numbers but float8 and the narrow ones, strings, resources and variants. */
function isConstraintType(dtype: number): dtype is DataType {
  return isDataType(dtype) && dtype > DataType.INVALID && dtype <= DataType.UINT64;
}

function applyKernelDef(kernel: CKernelBuilder, bytes: Uint8Array): void {
  const def = decodeKernelDef(bytes);
  kernel.op = def.op;
  kernel.device = def.deviceType;
  kernel.label = def.label;
  kernel.priority = def.priority;
  kernel.constraints.clear();
  for (const constraint of def.constraint) kernel.constrain(constraint.name, allowedTypes(constraint).map(baseType));
  kernel.hostMemory.splice(0, kernel.hostMemory.length, ...def.hostMemoryArg);
}

function definitionOf(environment: Environment, kernel: CKernelBuilder): KernelDefinition {
  const { op, device, functions, constraints, hostMemory, priority, label } = kernel;
  return {
    op,
    ...(device !== "CPU" && { device }),
    ...(constraints.size > 0 && { constraints: Object.fromEntries(constraints) }),
    ...(hostMemory.length > 0 && { hostMemory }),
    ...(priority !== 0 && { priority }),
    ...(label !== "" && { label }),
    create: (context) => new CKernel(environment, functions, context, hostMemory),
  };
}
