import { describe, expect, test } from "vitest";
import { calledFunctions } from "../../src/tfjs/called-functions.js";
import { graphFromJson } from "../../src/tfjs/graph-from-json.js";
import { JsonPlace } from "../../src/tfjs/json-place.js";

describe("calledFunctions", () => {
  test("keeps what nodes call by an attribute, a list, another function's attribute, or by their op", () => {
    const func = (name: string, nodeDef: object[] = []) => ({ signature: { name }, nodeDef });
    const call = (attr: object) => ({ name: "n", op: "Op", attr });
    const graph = graphFromJson(
      new JsonPlace({
        node: [
          call({ f: { func: { name: "a", attr: { g: { func: { name: "b" } } } } } }),
          call({ branches: { list: { func: [{ name: "c" }, { name: "elsewhere" }] } } }),
          { name: "m", op: "d" },
        ],
        library: {
          function: [
            func("a", [call({ f: { func: { name: "e" } } })]),
            func("b"),
            func("c", [call({ f: { func: { name: "c" } } })]),
            func("d"),
            func("e"),
            func("unused", [call({ f: { func: { name: "unused too" } } })]),
            func("unused too"),
          ],
        },
      }),
    );
    const names = calledFunctions(graph).library?.function.map(({ signature }) => signature?.name);
    expect(names).toEqual(["a", "b", "c", "d", "e"]);
  });
});
