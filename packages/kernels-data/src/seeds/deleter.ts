import { unimplemented } from "@heddle/status";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";

/** The element of the variant that deletes an anonymous resource. Here a resource lives as long as its handles do, so it holds nothing. */
export class Deleter extends VariantValue {
  readonly type = DELETER;

  encode(): VariantTensorData {
    throw unimplemented("the deleter of a resource cannot be saved or sent");
  }
}

const DELETER: VariantType<Deleter> = {
  typeName: "ResourceDeleter",
  read: (value) => (value instanceof Deleter ? value : undefined),
  decode: () => undefined,
};
