import { dataLoss } from "@heddle/status";
import type { Attribute } from "../../ir/attribute.js";
import type { CompiledModule } from "../../ir/module.js";
import { AttributeCode } from "../attribute-type.js";
import { compareNames } from "../name-bytes.js";
import type { BefFile } from "../read/bef-file.js";
import type { BefKernel } from "../read/function-body.js";
import { readAttributeTypes } from "../read/optional-sections.js";
import { readSizedAttribute } from "../read/read-attribute.js";
import { readSymbolAttribute } from "../read/read-symbol.js";
import { SectionId } from "../section-id.js";
import { numberedNames } from "./function-attributes.js";
import { readOnce } from "./read-once.js";

/** Reads the attributes of kernels. */
export interface AttributeReader {
  /** Whether the file has section AttributeTypes. */
  readonly hasTypes: boolean;
  /** The modules of the symbols that were read. */
  readonly compiledModules: readonly CompiledModule[];
  /** Names and values, without functions. `names` is undefined when the file does not have them. */
  read(kernel: BefKernel, names: readonly string[] | undefined): [string, Attribute][];
}

/** Stands for an attribute of an unknown type, as in TFRT's bef_to_mlir. */
const UNKNOWN: Attribute = { kind: "integer", type: "i32", value: BigInt.asIntN(32, 0xdeadbeefn) };

/** Reads the attributes of `file`. */
export function attributeReader(file: BefFile): AttributeReader {
  const codes = readAttributeTypes(file);
  const compiledModules: CompiledModule[] = [];
  const addModule = (name: string, text: string) => {
    const known = compiledModules.find((each) => each.name === name);
    if (!known) compiledModules.push({ name, text });
    else if (known.text !== text) throw dataLoss(`two modules are called '${name}'`);
  };
  const { start, end } = file.section(SectionId.Attributes);
  const readAt = readOnce("Attributes", end - start, (offset) => {
    const code = codes?.get(offset);
    if (code === undefined) throw dataLoss(`the attribute at ${offset} has no type`, { offset });
    if (code === AttributeCode.Symbol) {
      const { path, moduleText, end } = readSymbolAttribute(file, offset);
      addModule(path[0] ?? "", moduleText);
      return { value: { kind: "symbol", path } satisfies Attribute, end };
    }
    const { attribute, end } = readSizedAttribute(file, offset, code);
    return { value: attribute, end };
  });
  return {
    hasTypes: codes !== undefined,
    compiledModules,
    read({ name: kernel, attributes }, given) {
      const names = given ?? numberedNames("attr", attributes.length);
      return attributes.map((offset, i) => {
        const name = names[i] ?? "";
        if (i > 0 && compareNames(names[i - 1] ?? "", name) >= 0) {
          throw dataLoss(`the attributes '${names[i - 1]}' and '${name}' of kernel '${kernel}' are not in order`);
        }
        return [name, codes ? readAt(offset) : UNKNOWN];
      });
    },
  };
}
