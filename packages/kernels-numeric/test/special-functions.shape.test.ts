import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions of special functions", () => {
  test("Betainc takes scalars with tensors of one shape", () => {
    const betainc = shapeOf("Betainc");
    betainc.ok({}, "[];[];[]", "[]");
    betainc.ok({}, "[3];[];[]", "[3]");
    betainc.ok({}, "[3,?];[];[?,4]", "[3,4]");
    betainc.ok({}, "?;[];[]", "?");
    betainc.error({}, "[3];[4];[]", "Dimension 0 in both shapes must be equal, but are 3 and 4");
  });

  test("Cross wants vectors of three numbers", () => {
    const cross = shapeOf("Cross");
    const attrs = { T: "float" };
    cross.ok({ attrs }, "[2,3];[?,3]", "[2,3]");
    cross.ok({ attrs }, "?;?", "?");
    cross.error({ attrs }, "[2];[2]", "Dimension must be 3 but is 2");
  });
});
