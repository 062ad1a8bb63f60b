import type { VariantCopyDirection, VariantFunctions, VariantRegistry } from "@heddle/kernel-api";
import { alreadyExists, invalidArgument } from "@heddle/status";

/** The types that `@heddle/kernel-api/variants` knows without a plugin. */
const BUILT_IN = new Set(["bool", "double", "float", "int", "tensorflow::Tensor"]);

/** The types of variants of one host, by name. Functions of one type may come from several plugins. */
export class HostVariants implements VariantRegistry {
  #types = new Map<string, VariantFunctions>();

  find(typeName: string): VariantFunctions | undefined {
    return this.#types.get(typeName);
  }

  /**
   * Adds functions, all or none.
   *
   * @throws {StatusError} ALREADY_EXISTS when the type has one of them, or is one that every host knows; INVALID_ARGUMENT without a name
   */
  register(functions: VariantFunctions): void {
    const { typeName } = functions;
    if (typeof typeName !== "string" || typeName === "")
      throw invalidArgument("Need a valid name for UnaryVariantDecode");
    const present = this.#types.get(typeName);
    const message = duplicate(functions, BUILT_IN.has(typeName) ? functions : present);
    if (message !== undefined) throw alreadyExists(message, { typeName });
    this.#types.set(typeName, joined(functions, present));
  }

  /** A registry with the same types. */
  copy(): HostVariants {
    const copy = new HostVariants();
    copy.#types = new Map(this.#types);
    return copy;
  }

  /** Takes over the types of another registry. */
  adopt(other: HostVariants): void {
    this.#types = other.#types;
  }
}

/** The functions of both; an object of a class keeps its methods. */
function joined(own: VariantFunctions, present: VariantFunctions | undefined): VariantFunctions {
  const decode = own.decode?.bind(own) ?? present?.decode;
  const zerosLike = own.zerosLike?.bind(own) ?? present?.zerosLike;
  const conj = own.conj?.bind(own) ?? present?.conj;
  const add = own.add?.bind(own) ?? present?.add;
  return {
    typeName: own.typeName,
    ...(decode && { decode }),
    ...(zerosLike && { zerosLike }),
    ...(conj && { conj }),
    ...(add && { add }),
    copies: { ...present?.copies, ...own.copies },
  };
}

/** TensorFlow's message for the first function that both have. */
function duplicate(own: VariantFunctions, present: VariantFunctions | undefined): string | undefined {
  const { typeName } = own;
  if (own.decode && present?.decode) return `Unary VariantDecodeFn for type_name: ${typeName} already registered`;
  const onDevice = `${typeName} already registered for device type: CPU`;
  if ((own.zerosLike && present?.zerosLike) || (own.conj && present?.conj)) {
    return `Unary VariantUnaryOpFn for type_index: ${onDevice}`;
  }
  if (own.add && present?.add) return `Unary VariantBinaryOpFn for type_index: ${onDevice}`;
  const direction = Object.keys(own.copies ?? {}).find(
    (key) => present?.copies?.[Number(key) as VariantCopyDirection] !== undefined,
  );
  return (
    direction && `UnaryVariantDeviceCopy for direction: ${direction} and type_index: ${typeName} already registered`
  );
}
