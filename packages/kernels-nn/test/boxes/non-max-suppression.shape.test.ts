import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const PADDED = { attrs: { pad_to_max_output_size: true }, values: { 2: 5 } };

describe("shape functions of NonMaxSuppression", () => {
  test("know the number of boxes only when it is padded", () => {
    shapeOf("NonMaxSuppressionV2").ok({ values: { 2: 5 } }, "[3,4];[3];[];[]", "[?]");
    shapeOf("NonMaxSuppressionV3").ok({}, "?;?;?;?;?", "[?]");
    shapeOf("NonMaxSuppressionV4").ok({ values: { 2: 5 } }, "[3,4];[3];[];[];[]", "[?];[]");
    shapeOf("NonMaxSuppressionV4").ok(PADDED, "[3,4];[3];[];[];[]", "[5];[]");
    shapeOf("NonMaxSuppressionV5").ok(PADDED, "[3,4];[3];[];[];[];[]", "[5];[5];[]");
    shapeOf("NonMaxSuppressionV5").ok({}, "[3,4];[3];[];[];[];[]", "[?];[?];[]");
  });

  test("refuse boxes without four corners or a score, and limits of other ranks", () => {
    const v3 = shapeOf("NonMaxSuppressionV3");
    v3.error({}, "[3,5];[3];[];[];[]", "Dimension must be 4 but is 5");
    v3.error({}, "[3,4];[2];[];[];[]", "Dimensions must be equal, but are 3 and 2");
    v3.error({}, "[3,4];[3];[];[];[1]", "Shape must be rank 0 but is rank 1");
    v3.error({}, "[3];[3];[];[];[]", "Shape must be rank 2 but is rank 1");
    const v5 = shapeOf("NonMaxSuppressionV5");
    v5.error({ ...PADDED, values: { 2: -5 } }, "[3,4];[3];[];[];[];[]", "must be non-negative but is -5");
  });
});
