import { internal } from "@heddle/status";
import type { Ffi } from "../../ffi.js";
import type { TypeDefinition } from "../../types/type-table.js";
import { pointerFunction, statusFunction } from "../function-results.js";
import { textAt, wordIndex } from "../pointers.js";
import { TypeInformation } from "../type-information.js";

/** The parent that asks for the number of a type only. */
const QUERY = -2;

/** Types by key and number, and their descriptions. */
export function typeFunctions(ffi: Ffi) {
  const information = () => ffi.part(TypeInformation);
  return {
    TVMFFITypeKeyToIndex: statusFunction(ffi, (key, out) => {
      const result = wordIndex(ffi, out, "a result");
      const text = textAt(ffi, key);
      const row = ffi.types.find(text);
      if (!row) throw internal(`Cannot find type \`${text}\``);
      ffi.memory.u32[result] = row.index;
    }),
    TVMFFITypeGetOrAllocIndex: statusFunction(ffi, (key, index, depth, childSlots, canOverflow, parent) => {
      const text = textAt(ffi, key);
      const present = ffi.types.find(text);
      if (present) return present.index;
      if ((parent | 0) === QUERY) return QUERY;
      return defineType(
        ffi,
        {
          key: text,
          ...((index | 0) >= 0 && { index }),
          ...((parent | 0) >= 0 && { parent }),
          childSlots: childSlots | 0,
          childSlotsCanOverflow: canOverflow !== 0,
        },
        depth,
      );
    }),
    TVMFFIGetTypeInfo: pointerFunction(ffi, (typeIndex) => information().info(typeIndex | 0)),
    TVMFFITypeRegisterField: statusFunction(ffi, (typeIndex, info) => information().addField(typeIndex | 0, info)),
    TVMFFITypeRegisterMethod: statusFunction(ffi, (typeIndex, info) => information().addMethod(typeIndex | 0, info)),
    TVMFFITypeRegisterMetadata: statusFunction(ffi, (typeIndex, metadata) =>
      information().setMetadata(typeIndex | 0, metadata),
    ),
    TVMFFITypeRegisterAttr: statusFunction(ffi, (typeIndex, name, value) =>
      information().setAttribute(typeIndex | 0, textAt(ffi, name), value),
    ),
    TVMFFIGetTypeAttrColumn: pointerFunction(ffi, (name) => information().column(textAt(ffi, name))),
  };
}

function defineType(ffi: Ffi, definition: TypeDefinition, depth: number): number {
  const parentDepth = definition.parent === undefined ? 0 : (ffi.types.row(definition.parent)?.depth ?? 0);
  if (depth !== parentDepth + 1) {
    throw internal(`type \`${definition.key}\` has depth ${depth}, its parent ${parentDepth}`);
  }
  return ffi.types.define(definition);
}
