import type { Attributes, AttrMap, AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { intAttr } from "../step-attrs.js";

/** A recurrence whose items are used in one product alone, which may be computed before the loop. */
export interface ProjectedRecurrence {
  /** The slots of the sequence, and of the matrix that its items are multiplied with. */
  readonly sequence: number;
  readonly weights: number;
  /** The inputs of the recurrence over products, which are in that slot. */
  inputs(products: number): readonly number[];
  /** The attributes of that recurrence, whose items have so many columns. */
  attrs(columns: number): AttrMap;
}

/** Reads the use of a sequence by a HeddleRecurrence; undefined where something but a product with an invariant reads its items. */
export function projectedRecurrence(
  attributes: Attributes,
  inputs: readonly number[],
  sequence: number,
): ProjectedRecurrence | undefined {
  const types = attributes.typeList("Tsequences");
  if (types[sequence] !== DataType.FLOAT) return undefined;
  const code = attributes.stringList("code").map((line) => line.split(" "));
  const item = `x${sequence}`;
  const readers = code.filter((words) => words.includes(item));
  const [product] = readers;
  const [op, , factor = ""] = product ?? [];
  if (!product || readers.length > 1 || op !== "MatMul" || !/^v\d+$/.test(factor)) return undefined;
  const index = code.indexOf(product);
  const invariant = Number(factor.slice(1));
  const firstInvariant = types.length + attributes.int32("S");
  // Another product may be with the same matrix, which is an invariant as before then.
  const isShared = code.some((words) => words !== product && words.includes(factor));
  const renamed = (word: string): string => {
    if (word === `r${index}`) return item;
    const [kind, number] = [word.charAt(0), Number(word.slice(1))];
    if (kind === "r" && number > index) return `r${number - 1}`;
    return kind === "v" && number > invariant && !isShared ? `v${number - 1}` : word;
  };
  const lines = code.filter((words) => words !== product).map(([name = "", ...words]) => [name, ...words.map(renamed)]);
  const results = [...attributes.stringList("next"), attributes.string("output")];
  // A loop returns results of its own, not its items.
  if (lines.length === 0 || results.includes(`r${index}`)) return undefined;
  return {
    sequence: inputs[sequence] ?? -1,
    weights: inputs[firstInvariant + invariant] ?? -1,
    inputs: (products) =>
      inputs.flatMap((slot, input) => {
        if (input === sequence) return products;
        return input === firstInvariant + invariant && !isShared ? [] : slot;
      }),
    attrs(columns) {
      const shapes = attributes.shapeList("item_shapes");
      const changed: Record<string, AttrValue> = {
        V: intAttr(attributes.int("V") - (isShared ? 0 : 1)),
        code: texts(lines.map((words) => words.join(" "))),
        next: texts(attributes.stringList("next").map(renamed)),
        output: { kind: "string", value: encoder.encode(renamed(attributes.string("output"))) },
        item_shapes: {
          kind: "list",
          of: "shape",
          value: shapes.map((shape, i) => (i === sequence && shape ? [...shape.slice(0, -1), columns] : shape)),
        },
      };
      return new Map([...attributes.values, ...Object.entries(changed)]);
    },
  };
}

const encoder = /* @__PURE__ */ new TextEncoder();

function texts(values: readonly string[]): AttrValue {
  return { kind: "list", of: "string", value: values.map((value) => encoder.encode(value)) };
}
