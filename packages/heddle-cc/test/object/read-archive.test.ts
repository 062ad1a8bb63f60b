import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { readArchive } from "../../src/object/read-archive.js";

function archive(...members: readonly (readonly [string, string])[]): Uint8Array {
  const text = members.map(([name, content]) => {
    const header = `${name.padEnd(16)}${"0".padEnd(12)}0     0     644     ${String(content.length).padEnd(10)}\`\n`;
    return `${header}${content}${content.length % 2 === 1 ? "\n" : ""}`;
  });
  return new TextEncoder().encode(`!<arch>\n${text.join("")}`);
}
const texts = (members: readonly Uint8Array[]) => members.map((bytes) => new TextDecoder().decode(bytes));

describe("readArchive", () => {
  test("gives the members in order, without index and names", () => {
    const bytes = archive(["/", "index"], ["//", "names"], ["a.o/", "odd"], ["b.o/", "even"], ["a.o/", ""]);
    expect(texts(readArchive(bytes))).toEqual(["odd", "even", ""]);
    expect(readArchive(archive())).toEqual([]);
  });

  test("refuses other bytes, and an archive that is cut", () => {
    const refused = expect.objectContaining({ code: Code.INTERNAL });
    expect(() => readArchive(new TextEncoder().encode("!<arch>"))).toThrow(refused);
    expect(() => readArchive(archive(["a.o/", "content"]).subarray(0, 70))).toThrow(refused);
    expect(() => readArchive(new TextEncoder().encode("!<arch>\ncut"))).toThrow(refused);
  });
});
