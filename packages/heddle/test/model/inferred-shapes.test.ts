import { readFileSync } from "node:fs";
import type { Executor, InferredShapes } from "@heddle/graph";
import { formatPartialShape, type PartialShape } from "@heddle/kernel-api";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";

/** The shapes that TensorFlow inferred for a frozen graph. */
interface Golden {
  readonly outputs: readonly string[];
  readonly nodes: Readonly<Record<string, readonly (readonly number[] | null)[]>>;
}

const folder = new URL("../../../../fixtures/shapes/", import.meta.url);
const goldens: Record<string, Golden> = JSON.parse(readFileSync(new URL("shapes.json", folder), "utf8"));

describe("inferred shapes of frozen graphs", () => {
  test.each(Object.entries(goldens))("of %s are TensorFlow's, or know more", async (name, { nodes, outputs }) => {
    using model = await loadModel(readFileSync(new URL(`${name}.pb`, folder)));
    const { nodes: found } = await infer(model.executor, outputs);
    const differences: string[] = [];
    let compared = 0;
    for (const [node, shapes] of Object.entries(nodes)) {
      const inferred = found.get(node);
      if (!inferred) continue; // A constant that folding dropped, or a node inside of a loop.
      for (const [index, wanted] of shapes.entries()) {
        compared++;
        if (wanted === null || knowsAllOf(wanted, inferred[index])) continue;
        differences.push(`${node}:${index} ${formatPartialShape(wanted)} ${formatPartialShape(inferred[index])}`);
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(Object.keys(nodes).length / 3);
  });
});

function infer(executor: Executor, outputs: readonly string[]): Promise<InferredShapes> {
  const feeds = executor.program.nodes.flatMap(({ name, op, attrs }) => {
    const [dtype, shape] = [attrs.get("dtype"), attrs.get("shape")];
    if (op !== "Placeholder" || dtype?.kind !== "type" || shape?.kind !== "shape") return [];
    return [{ ref: { node: name, output: 0 }, name, dtype: dtype.value, shape: shape.value }];
  });
  return executor.inferShapes({ feeds, fetches: outputs.map((node) => ({ node, output: 0 })) });
}

const knowsAllOf = (wanted: readonly number[], found: PartialShape) =>
  found !== undefined && found.length === wanted.length && wanted.every((size, i) => size < 0 || size === found[i]);
