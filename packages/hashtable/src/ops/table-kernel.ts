import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  privateName,
  type ResourceManager,
  type ResourceName,
  resourceName,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, SCALAR, Tensor } from "@heddle/tensor";
import { LookupTable, type TableNode, type TableSpec } from "../tables/lookup-table.js";

/** Makes the table of a node in a run, so that an invalid table is that run's error, as in TensorFlow. */
type MakeTable = (context: ComputeContext, spec: TableSpec) => LookupTable;

/** The kernel of a node that outputs a table's handle: the Anonymous forms make a new table in every run, the others have one. */
export function tableKernel(construction: ConstructionContext, make: MakeTable): Kernel {
  const isAnonymous = construction.op.name.startsWith("Anonymous");
  return isAnonymous ? anonymousKernel(construction, make) : new NamedTableKernel(construction, make);
}

/**
 * The kernel of a node that outputs the handle of one named table, which the first run makes. A table without a shared name is
 * removed with its kernel.
 */
class NamedTableKernel implements Kernel {
  readonly #make: MakeTable;
  readonly #types: { readonly keyType: DataType; readonly valueType: DataType };
  readonly #where: ResourceName;
  readonly #node: TableNode;
  #ownName: string | undefined;
  #resources: ResourceManager | undefined;
  #handle: { readonly table: LookupTable; readonly tensor: Tensor } | undefined;

  /** @throws {StatusError} INVALID_ARGUMENT for names that are not allowed */
  constructor(construction: ConstructionContext, make: MakeTable) {
    const { attributes, nodeName } = construction;
    this.#make = make;
    this.#node = nodeOf(construction);
    this.#types = { keyType: attributes.type("key_dtype"), valueType: attributes.type("value_dtype") };
    this.#where = resourceName(attributes, nodeName);
  }

  compute(context: ComputeContext): void {
    const { resources, memory } = context;
    const { container } = this.#where;
    const name = this.#where.name ?? this.#privateName(context);
    using table = resources.lookupOrCreate<LookupTable>(container, name, LookupTable, () =>
      this.#make(context, { container, name, ...this.#types, node: this.#node }),
    );
    if (table.keyType !== this.#types.keyType || table.valueType !== this.#types.valueType) {
      throw invalidArgument(
        `Conflicting key/value dtypes ${dataTypeName(table.keyType)}->${dataTypeName(table.valueType)} with ${dataTypeName(this.#types.keyType)}-${dataTypeName(this.#types.valueType)} for table ${name}`,
        { name },
      );
    }
    if (this.#handle?.table !== table) {
      const tensor =
        context.outputType(0) === DataType.STRING
          ? Tensor.fromStrings(memory, [2], [container, name])
          : handleTensor(memory, table.retain());
      this.#handle?.tensor.release();
      this.#handle = { table, tensor };
    }
    context.setOutput(0, this.#handle.tensor.retain());
  }

  dispose(): void {
    this.#handle?.tensor.release();
    if (this.#ownName !== undefined) this.#resources?.delete(this.#where.container, this.#ownName, LookupTable);
  }

  #privateName({ resources, nodeName }: ComputeContext): string {
    this.#resources = resources;
    this.#ownName ??= privateName(resources, this.#where.container, LookupTable, nodeName);
    return this.#ownName;
  }
}

function anonymousKernel(construction: ConstructionContext, make: MakeTable): Kernel {
  const { attributes, op } = construction;
  const spec: TableSpec = {
    container: "",
    name: op.name,
    keyType: attributes.type("key_dtype"),
    valueType: attributes.type("value_dtype"),
    node: nodeOf(construction),
  };
  return {
    compute: (context) => context.setOutput(0, handleTensor(context.memory, make(context, spec))),
  };
}

function nodeOf({ op, nodeName, attributes }: ConstructionContext): TableNode {
  return { op: op.name, nodeName, attrs: attributes.values };
}

/** A scalar handle. Takes over one reference of the table, even when it throws. */
function handleTensor(memory: LinearMemory, table: LookupTable): Tensor {
  try {
    return Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [table]);
  } catch (error) {
    table.release();
    throw error;
  }
}
