import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { attrValueHasType } from "../../src/attr-values.js";
import { golden, parsed } from "./golden.js";

describe("attrValueHasType", () => {
  test.each(golden.hasType)("%s %j of type %s: %j, as TensorFlow says", (type, text, wanted, message) => {
    const value = type === null ? undefined : parsed(type, text ?? "");
    const check = () => attrValueHasType(value, wanted);
    if (message === null) expect(check).not.toThrow();
    else expect(check).toThrowError(expect.objectContaining({ message, code: Code.INVALID_ARGUMENT }));
  });
});
