import { describe, expect, test } from "vitest";
import { HostResources } from "../src/index.js";

describe("HostResources", () => {
  test("creates once, counts references, forgets on delete, tells containers and kinds apart", () => {
    const resources = new HostResources();
    const make = (name: string) => {
      const resource = {
        typeName: "T",
        container: "",
        name,
        references: 1,
        retain: () => void resource.references++,
        release: () => void resource.references--,
      };
      return resource;
    };
    const first = resources.lookupOrCreate("", "a", "T", () => make("a"));
    expect(resources.lookupOrCreate("localhost", "a", "T", () => make("b"))).toBe(first);
    expect(first.references).toBe(3);
    expect(resources.lookup("", "a", "U")).toBeUndefined();
    expect(resources.lookup("c", "a", "T")).toBeUndefined();
    expect(resources.delete("", "a", "T")).toBe(true);
    expect(resources.delete("", "a", "T")).toBe(false);
    expect(first.references).toBe(2);
    const second = resources.lookupOrCreate("", "a", "T", () => make("a"));
    resources.clear();
    expect([second.references, resources.size]).toEqual([1, 0]);
  });

  test("keeps kinds apart that have one typeName: those of two plugins, and a text", () => {
    const resources = new HostResources();
    const makeKind = () =>
      class {
        static readonly typeName = "my::Table";
        readonly typeName = "my::Table";
        readonly container = "";
        readonly name = "a";
        references = 1;
        retain() {
          this.references++;
        }
        release() {
          this.references--;
        }
      };
    const [Ours, Theirs] = [makeKind(), makeKind()];
    const ours = resources.lookupOrCreate("", "a", Ours, () => new Ours());
    const theirs = resources.lookupOrCreate("", "a", Theirs, () => new Theirs());
    const text = resources.lookupOrCreate("", "a", "my::Table", () => new Theirs());
    expect(new Set([ours, theirs, text]).size).toBe(3);
    expect(resources.size).toBe(3);
    expect(resources.lookup("", "a", Ours)).toBe(ours);
    expect(resources.lookup("", "a", "my::Table")).toBe(text);
    expect(resources.delete("", "a", theirs)).toBe(true);
    expect(resources.lookup("", "a", Theirs)).toBeUndefined();
    expect([resources.delete("", "a", theirs), resources.delete("", "a", Ours), resources.size]).toEqual([
      false,
      true,
      1,
    ]);
    resources.clear();
    expect([ours.references, theirs.references, text.references]).toEqual([2, 1, 2]);
  });
});
