import type { Plan, Step } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";
import type { KernelInstance, NamedSavedResource } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";

/** The variables of a model, and which of them have the same value in every run. */
export class SavedVariables {
  /** The value of each variable that has one, by {@link handleKey}. */
  readonly #values = new Map<string, Tensor>();
  /** All resources, by their keys. */
  readonly #keys = new Set<string>();
  /** Those that a plan may change. */
  readonly #changed = new Set<string>();

  /** @param resources those of the model, which must be held while this is in use */
  constructor(resources: readonly NamedSavedResource[], plans: readonly Plan[]) {
    for (const { saved } of resources) {
      const { create, restore } = saved;
      const key = handleKey(create.op, create.attrs, create.nodeName);
      this.#keys.add(key);
      const [value] = restore[0]?.inputs ?? [];
      if (create.op === "VarHandleOp" && value) this.#values.set(key, value);
    }
    for (const plan of plans) this.#findChanges(plan);
  }

  /** True for a node whose only effect is to make a resource that a compiled model makes when it is initialised. */
  isHandle({ op, attributes, nodeName }: KernelInstance): boolean {
    return this.#keys.has(handleKey(op.name, attributes.values, nodeName));
  }

  /** True for a resource that no step of a compiled model may refer to: a variable that nothing changes. */
  isConstant(resource: NamedSavedResource): boolean {
    const { op, attrs, nodeName } = resource.saved.create;
    const key = handleKey(op, attrs, nodeName);
    return this.#values.has(key) && !this.#changed.has(key);
  }

  /** True for a resource that one of the steps finds by its name: a compiled model makes no other. */
  isUsed({ saved: { create } }: NamedSavedResource, steps: readonly Step[]): boolean {
    const name = resourceName(create.attrs, create.nodeName);
    return steps.some(
      ({ instance }) => instance && resourceName(instance.attributes.values, instance.nodeName) === name,
    );
  }

  /** The value that a ReadVariableOp returns in every run, borrowed. */
  valueRead({ op }: KernelInstance, [input]: readonly number[], plan: Plan): Tensor | undefined {
    if (op.name !== "ReadVariableOp") return undefined;
    const handle = plan.steps.find(({ firstOutput, instance }) => instance && firstOutput === input)?.instance;
    if (handle?.op.name !== "VarHandleOp") return undefined;
    const key = handleKey(handle.op.name, handle.attributes.values, handle.nodeName);
    return this.#changed.has(key) ? undefined : this.#values.get(key);
  }

  /** A handle that anything else than a ReadVariableOp reads may be written through. */
  #findChanges(plan: Plan): void {
    const handles = new Map<number, string>();
    for (const { instance, firstOutput, inputs, guards } of plan.steps) {
      if (instance?.op.name === "VarHandleOp" && guards.length === 0) {
        handles.set(firstOutput, handleKey(instance.op.name, instance.attributes.values, instance.nodeName));
      } else if (instance?.op.name !== "ReadVariableOp" || guards.length > 0) {
        for (const slot of inputs) this.#change(handles.get(slot));
      }
    }
    for (const { slot } of plan.fetches) this.#change(handles.get(slot));
  }

  #change(key: string | undefined): void {
    if (key !== undefined) this.#changed.add(key);
  }
}

/** The same text for nodes whose kernels make or find the same resource. */
function handleKey(op: string, attrs: AttrMap, nodeName: string): string {
  return JSON.stringify([op, resourceName(attrs, nodeName)]);
}

/** The container and the name of the resource of a node. */
function resourceName(attrs: AttrMap, nodeName: string): string {
  const text = (name: string) => {
    const value = attrs.get(name);
    return value?.kind === "string" ? new TextDecoder().decode(value.value) : "";
  };
  return JSON.stringify([text("container"), text("shared_name") || nodeName]);
}
