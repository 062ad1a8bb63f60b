import type { LazyVariantFunctions, VariantFunctions, VariantRegistry } from "@heddle/kernel-api";

/** The types that `@heddle/kernel-api/variants` knows without a plugin. */
const BUILT_IN: readonly string[] = ["bool", "double", "float", "int", "tensorflow::Tensor"];

/** Functions of one type of variants, or what imports them. */
export type RegisteredVariant = VariantFunctions | LazyVariantFunctions;

/** The types of variants of one host, by name. Each has the functions of one plugin: `HostVariants` joins those of several. */
export class PlainVariants implements VariantRegistry {
  /** @internal */
  types = new Map<string, RegisteredVariant>();

  find(typeName: string): VariantFunctions | Promise<VariantFunctions> | undefined {
    const functions = this.types.get(typeName);
    return functions && isLazy(functions) ? functions.load() : functions;
  }

  /** True for a type that has functions, without importing them. */
  has(typeName: string): boolean {
    return this.types.has(typeName);
  }

  /** Adds functions. False, and nothing is added, when the type has other ones, has no name, or is one that every host knows. */
  add(functions: RegisteredVariant): boolean {
    const { typeName } = functions;
    const fits = (this.types.get(typeName) ?? functions) === functions && typeName !== "" && !isBuiltIn(typeName);
    if (fits) this.types.set(typeName, functions);
    return fits;
  }

  /** A registry with the same types. */
  copy(): PlainVariants {
    const copy = new PlainVariants();
    copy.types = new Map(this.types);
    return copy;
  }

  /** Takes over the types of another registry. */
  adopt(other: PlainVariants): void {
    this.types = other.types;
  }
}

/** True for functions that are imported when they are needed. */
export function isLazy(functions: RegisteredVariant): functions is LazyVariantFunctions {
  return "load" in functions;
}

/** True for a type that every host knows. */
export function isBuiltIn(typeName: string): boolean {
  return BUILT_IN.includes(typeName);
}
