import type { Value } from "../../ir/module.js";
import { assemblyOf } from "../assembly/assemblies.js";
import type { AssemblyPrinter } from "../assembly/custom-assembly.js";
import { functionTypeText } from "../parse/parse-type.js";
import type { MlirAttribute, MlirBlock, MlirOperation, MlirRegion } from "../syntax.js";
import { textLiteral } from "../values/string-bytes.js";
import { type AttributeStyle, attributeText, dictionaryText } from "./attribute-text.js";
import { locationText } from "./location-text.js";
import { ValueNames } from "./value-names.js";

/** How operations are printed. */
export interface PrintStyle {
  /** True: all in MLIR's generic form. Default false. */
  readonly generic?: boolean;
  /** True: with `loc(…)`. Default false. */
  readonly locations?: boolean;
  /** Default 100, MLIR's own. */
  readonly hexAbove?: number;
  /** Default: nothing is left out. */
  readonly elideAbove?: number;
}

/** Names of ops whose return has no place of its own. */
const RETURN = "tfrt.return";

/** An operation and all in it as MLIR prints them, without a line feed at the end. Source: mlir/lib/IR/AsmPrinter.cpp. */
export function printOperation(operation: MlirOperation, style: PrintStyle = {}, indent = ""): string {
  return new OperationPrinter(new ValueNames(operation), style, indent).operation(operation);
}

class OperationPrinter implements AssemblyPrinter {
  readonly #names: ValueNames;
  readonly #style: PrintStyle;
  readonly #attributes: AttributeStyle;
  #indent: string;
  #elided: number[] = [];

  constructor(names: ValueNames, style: PrintStyle, indent: string) {
    this.#names = names;
    this.#style = style;
    this.#indent = indent;
    const { hexAbove = 100, elideAbove = Number.POSITIVE_INFINITY } = style;
    this.#attributes = { hexAbove, elideAbove, onElided: (bytes) => this.#elided.push(bytes) };
  }

  operation(operation: MlirOperation): string {
    const results = this.#names.results(operation.results);
    const text = `${results === "" ? "" : `${results} = `}${this.#body(operation)}`;
    const located = this.#style.locations === true && operation.name !== RETURN;
    const elided = this.#elided.splice(0).map((bytes) => `${bytes} bytes`);
    return `${text}${located ? locationText(operation.location) : ""}${elided.length === 0 ? "" : ` // left out: ${elided.join(", ")}`}`;
  }

  value(value: Value): string {
    return this.#names.value(value);
  }

  values(values: readonly Value[]): string {
    return values.map((value) => this.value(value)).join(", ");
  }

  attribute(attribute: MlirAttribute): string {
    return attributeText(attribute, this.#attributes);
  }

  untyped(attribute: MlirAttribute): string {
    return attributeText(attribute, this.#attributes, "untyped");
  }

  dictionary(attributes: ReadonlyMap<string, MlirAttribute>, except: readonly string[] = []): string {
    const entries = [...attributes].filter(([name]) => !except.includes(name));
    return entries.length === 0 ? "" : ` ${dictionaryText(entries, this.#attributes)}`;
  }

  shadowedRegion(region: MlirRegion, values: readonly Value[]): string {
    this.#names.shadow(region.blocks[0]?.arguments ?? [], values);
    return this.region(region, false);
  }

  region({ blocks }: MlirRegion, args: boolean): string {
    const elided = this.#elided.splice(0);
    const lines = ["{"];
    const outer = this.#indent;
    blocks.forEach((block, i) => {
      if (i > 0 || (args && block.arguments.length > 0)) lines.push(`${outer}${this.#label(block)}`);
      this.#indent = `${outer}  `;
      for (const operation of block.operations) lines.push(this.#indent + this.operation(operation));
      this.#indent = outer;
    });
    lines.push(`${outer}}`);
    this.#elided = elided;
    return lines.join("\n");
  }

  argumentName(value: Value): string {
    return this.value(value);
  }

  #body(operation: MlirOperation): string {
    const assembly = this.#style.generic === true ? undefined : assemblyOf(operation.name);
    const custom =
      assembly !== undefined &&
      assembly.mismatch(operation) === undefined &&
      assembly.needsGenericForm?.(operation) !== true;
    if (!custom) return this.#generic(operation);
    return `${SHORT_NAMES[operation.name] ?? operation.name}${assembly.print(operation, this)}`;
  }

  #generic(operation: MlirOperation): string {
    const { name, operands, results, attributes, regions, successors } = operation;
    const properties = PROPERTIES[name] ?? [];
    const own = [...attributes].filter(([key]) => properties.includes(key));
    const bodies = regions.map((region) => this.region(region, true));
    const signature = { inputs: operands.map(({ type }) => type), results: results.map(({ type }) => type) };
    return [
      `${textLiteral(name)}(${this.values(operands)})`,
      successors.length === 0 ? "" : `[${successors.map((block) => this.#names.block(block)).join(", ")}]`,
      own.length === 0 ? "" : ` <${dictionaryText(own, this.#attributes)}>`,
      bodies.length === 0 ? "" : ` (${bodies.join(", ")})`,
      this.dictionary(attributes, properties),
      ` : ${functionTypeText(signature)}`,
    ].join("");
  }

  #label(block: MlirBlock): string {
    const args = block.arguments.map((value) => `${this.value(value)}: ${value.type}`).join(", ");
    return `${this.#names.block(block)}${args === "" ? "" : `(${args})`}:`;
  }
}

const SHORT_NAMES: Readonly<Record<string, string>> = { "builtin.module": "module", "func.return": "return" };

/** Attributes that MLIR prints as properties in the generic form. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  "builtin.module": ["sym_name", "sym_visibility"],
  "func.func": ["arg_attrs", "function_type", "no_inline", "res_attrs", "sym_name", "sym_visibility"],
};
