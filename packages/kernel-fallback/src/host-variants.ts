import type { VariantCopyDirection, VariantFunctions } from "@heddle/kernel-api";
import { alreadyExists, invalidArgument } from "@heddle/status";
import { isBuiltIn, isLazy, PlainVariants, type RegisteredVariant } from "./plain-variants.js";

/** The types of variants of one host, by name. Functions of one type may come from several plugins. */
export class HostVariants extends PlainVariants {
  #registered = new Set<RegisteredVariant>();

  /**
   * Adds functions, all or none; the same object again is ignored. Functions that are imported later are all that the type has.
   *
   * @throws {StatusError} ALREADY_EXISTS when the type has one of them, or is one that every host knows; INVALID_ARGUMENT without a name
   */
  register(functions: RegisteredVariant): void {
    if (this.#registered.has(functions)) return;
    const { typeName } = functions;
    if (typeof typeName !== "string" || typeName === "") {
      throw invalidArgument("Need a valid name for UnaryVariantDecode");
    }
    const present = this.types.get(typeName);
    const message = duplicate(functions, isBuiltIn(typeName) ? functions : present);
    if (message !== undefined) throw alreadyExists(message, { typeName });
    this.types.set(typeName, isLazy(functions) || present === undefined ? functions : joined(functions, present));
    this.#registered.add(functions);
  }

  override copy(): HostVariants {
    const copy = new HostVariants();
    copy.types = new Map(this.types);
    copy.#registered = new Set(this.#registered);
    return copy;
  }

  override adopt(other: HostVariants): void {
    super.adopt(other);
    this.#registered = other.#registered;
  }
}

/** The functions of both; an object of a class keeps its methods. */
function joined(own: VariantFunctions, present: RegisteredVariant): VariantFunctions {
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
function duplicate(own: RegisteredVariant, present: RegisteredVariant | undefined): string | undefined {
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
