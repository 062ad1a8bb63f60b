import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { MutableTable } from "../tables/mutable-table.js";
import { VariantTable } from "../tables/variant-table.js";
import { tableKernel } from "./table-kernel.js";
import { definedShape } from "./value-shape.js";

/** MutableHashTable in all its forms. */
export function createMutableHashTable(construction: ConstructionContext): Kernel {
  return tableKernel(construction, ({ memory }, spec) =>
    spec.valueType === DataType.VARIANT ? new VariantTable(memory, spec) : new MutableTable(memory, spec),
  );
}

/** MutableHashTableOfTensors in all its forms: values are vectors of the length in `value_shape`. */
export function createMutableHashTableOfTensors(construction: ConstructionContext): Kernel {
  const given = construction.attributes.shape("value_shape");
  return tableKernel(construction, ({ memory }, spec) => {
    const valueShape = definedShape(given);
    if (valueShape.length !== 1) {
      throw invalidArgument(`Default value must be a vector, got shape ${formatShape(valueShape)}`, {
        found: valueShape,
      });
    }
    return new MutableTable(memory, { ...spec, valueShape });
  });
}
