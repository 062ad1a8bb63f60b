import type { KernelDefinition, KernelTypes, Registrar } from "@heddle/kernel-api";

/**
 * The function that registers an op as `register` does, with its kernels for the given types alone: a node of other types is refused
 * with NOT_FOUND, which says the registered ones. The module that `heddle kernels MODEL` writes calls it.
 *
 * @param alternatives the types of attributes, by name, such as `{ T: [DataType.FLOAT] }`; an attribute that is not named may have all
 * types. With several, a node must fit one of them; no node fits two
 */
export function forTypes(
  register: (registrar: Registrar) => void,
  ...alternatives: readonly KernelTypes[]
): (registrar: Registrar) => void {
  return (registrar) =>
    register({
      registerOp: (op) => registrar.registerOp(op),
      registerKernel(kernel) {
        for (const types of alternatives) {
          const constraints = intersection(kernel, types);
          if (constraints) registrar.registerKernel({ ...kernel, constraints });
        }
      },
      registerVariant: (functions) => registrar.registerVariant?.(functions),
      registerFunction: (name, run) => registrar.registerFunction?.(name, run),
    });
}

/** The types that a kernel and `types` both allow; undefined when an attribute has none left. */
function intersection({ constraints = {} }: KernelDefinition, types: KernelTypes): KernelTypes | undefined {
  const both: Record<string, KernelTypes[string]> = { ...constraints };
  for (const [attr, wanted] of Object.entries(types)) {
    const allowed = both[attr];
    const left = allowed ? wanted.filter((type) => allowed.includes(type)) : wanted;
    if (left.length === 0) return undefined;
    both[attr] = left;
  }
  return both;
}
