import type { LazyVariantFunctions, VariantCopyDirection, VariantFunctions, VariantRegistry } from "@heddle/kernel-api";
import { alreadyExists, invalidArgument } from "@heddle/status";

/** The types that `@heddle/kernel-api/variants` knows without a plugin. */
const BUILT_IN = new Set(["bool", "double", "float", "int", "tensorflow::Tensor"]);

type Registered = VariantFunctions | LazyVariantFunctions;

/** The types of variants of one host, by name. Functions of one type may come from several plugins. */
export class HostVariants implements VariantRegistry {
  #types = new Map<string, Registered>();
  #registered = new Set<Registered>();

  find(typeName: string): VariantFunctions | Promise<VariantFunctions> | undefined {
    const functions = this.#types.get(typeName);
    return functions && isLazy(functions) ? functions.load() : functions;
  }

  /** True for a type that has functions, without importing them. */
  has(typeName: string): boolean {
    return this.#types.has(typeName);
  }

  /**
   * Adds functions, all or none; the same object again is ignored. Functions that are imported later are all that the type has.
   *
   * @throws {StatusError} ALREADY_EXISTS when the type has one of them, or is one that every host knows; INVALID_ARGUMENT without a name
   */
  register(functions: Registered): void {
    if (this.#registered.has(functions)) return;
    const { typeName } = functions;
    if (typeof typeName !== "string" || typeName === "") {
      throw invalidArgument("Need a valid name for UnaryVariantDecode");
    }
    const present = this.#types.get(typeName);
    const message = duplicate(functions, BUILT_IN.has(typeName) ? functions : present);
    if (message !== undefined) throw alreadyExists(message, { typeName });
    this.#types.set(typeName, isLazy(functions) || present === undefined ? functions : joined(functions, present));
    this.#registered.add(functions);
  }

  /** A registry with the same types. */
  copy(): HostVariants {
    const copy = new HostVariants();
    copy.#types = new Map(this.#types);
    copy.#registered = new Set(this.#registered);
    return copy;
  }

  /** Takes over the types of another registry. */
  adopt(other: HostVariants): void {
    this.#types = other.#types;
    this.#registered = other.#registered;
  }
}

function isLazy(functions: Registered): functions is LazyVariantFunctions {
  return "load" in functions;
}

/** The functions of both; an object of a class keeps its methods. */
function joined(own: VariantFunctions, present: Registered): VariantFunctions {
  if (isLazy(present)) return own;
  const decode = own.decode?.bind(own) ?? present.decode?.bind(present);
  const zerosLike = own.zerosLike?.bind(own) ?? present.zerosLike?.bind(present);
  const conj = own.conj?.bind(own) ?? present.conj?.bind(present);
  const add = own.add?.bind(own) ?? present.add?.bind(present);
  return {
    typeName: own.typeName,
    ...(decode && { decode }),
    ...(zerosLike && { zerosLike }),
    ...(conj && { conj }),
    ...(add && { add }),
    copies: { ...present.copies, ...own.copies },
  };
}

/** TensorFlow's message for the first function that both have. */
function duplicate(own: Registered, present: Registered | undefined): string | undefined {
  if (!present) return undefined;
  const { typeName } = own;
  const decoder = `Unary VariantDecodeFn for type_name: ${typeName} already registered`;
  if (isLazy(own) || isLazy(present) || (own.decode && present.decode)) return decoder;
  const onDevice = `${typeName} already registered for device type: CPU`;
  if ((own.zerosLike && present.zerosLike) || (own.conj && present.conj)) {
    return `Unary VariantUnaryOpFn for type_index: ${onDevice}`;
  }
  if (own.add && present.add) return `Unary VariantBinaryOpFn for type_index: ${onDevice}`;
  const direction = Object.keys(own.copies ?? {}).find(
    (key) => present.copies?.[Number(key) as VariantCopyDirection] !== undefined,
  );
  return (
    direction && `UnaryVariantDeviceCopy for direction: ${direction} and type_index: ${typeName} already registered`
  );
}
