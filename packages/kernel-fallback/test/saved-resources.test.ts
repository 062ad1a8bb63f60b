import type { Resource, SavedResource } from "@heddle/kernel-api";
import { resourceExhausted } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { HostResources, releaseSavedResources, savedResources } from "../src/index.js";

interface Box extends Resource {
  save?(): SavedResource | undefined;
}

function box(name: string, save?: () => SavedResource | undefined): Box {
  return { typeName: "test::Box", container: "", name, retain() {}, release() {}, ...(save && { save }) };
}

function resourcesOf(boxes: readonly Box[]): HostResources {
  const resources = new HostResources();
  for (const made of boxes) resources.lookupOrCreate(made.container, made.name, "box", () => made);
  return resources;
}

const create = { op: "Box", nodeName: "box", attrs: new Map(), inputs: [] };

describe("savedResources", () => {
  test("lists all resources under their containers and names, without those that are no part of the model", () => {
    const resources = resourcesOf([
      box("a", () => ({ create, restore: [] })),
      box("none", () => undefined),
      box("b\0c", () => ({ create, restore: [] })),
    ]);
    resources.lookupOrCreate("d", "a", "other", () => box("a", () => ({ create, restore: [] })));
    expect(savedResources(resources).map(({ container, name, typeName }) => [container, name, typeName])).toEqual([
      ["localhost", "a", "test::Box"],
      ["localhost", "b\0c", "test::Box"],
      ["d", "a", "test::Box"],
    ]);
  });

  test("names a resource that cannot be saved", () => {
    expect(() => savedResources(resourcesOf([box("a")]))).toThrow(
      "resource 'a' of container 'localhost' (test::Box) cannot be saved: resources of its kind have no ops that make them again",
    );
  });

  test("releases the tensors of the others when one fails", () => {
    const memory = createTestMemory();
    const full = () => ({
      create: { ...create, inputs: [Tensor.fromStrings(memory, [1], ["a"])] },
      restore: [{ ...create, inputs: [Tensor.fromStrings(memory, [1], ["b"]), Tensor.fromStrings(memory, [], ["c"])] }],
    });
    const fails = box("b", () => {
      throw resourceExhausted("no memory");
    });
    expect(() => savedResources(resourcesOf([box("a", full), fails]))).toThrow(
      expect.objectContaining({
        message: "resource 'b' of container 'localhost' (test::Box) cannot be saved: no memory",
        details: { container: "localhost", name: "b", type: "test::Box" },
      }),
    );
    expect(memory.liveBytes).toBe(0);
    const list = savedResources(resourcesOf([box("a", full)]));
    expect(list[0]?.saved.restore[0]?.inputs.map((tensor) => tensor.toNested())).toEqual([["b"], "c"]);
    releaseSavedResources(list);
    expect(memory.liveBytes).toBe(0);
  });
});
