import { describe, expect, test } from "vitest";
import { checkFields, type FieldForm } from "../../src/parquet/check-fields.js";

const form: FieldForm = {
  required: { 1: "number", 3: ["bytes"] },
  optional: { 2: "bigint", 4: { required: { 1: "boolean" } } },
};
const whole = { field_1: 5, field_3: [Uint8Array.of(1)], field_2: 7n, field_4: { field_1: true }, field_9: "other" };

describe("checkFields", () => {
  test("accepts fields in their forms, without optional ones, and others", () => {
    expect(() => checkFields(whole, form, "the footer")).not.toThrow();
    expect(() => checkFields({ field_1: 5, field_3: [] }, form, "the footer")).not.toThrow();
  });

  test.each<[object, string]>([
    [{ field_1: undefined }, "field 1 of the footer is missing"],
    [{ field_1: 5n }, "field 1 of the footer is not a number of at most 32 bits: 5"],
    [{ field_2: 5 }, "field 2 of the footer is not a number of 64 bits: 5"],
    [{ field_3: {} }, "field 3 of the footer is not a list: an Object"],
    [{ field_3: [Uint8Array.of(1), 2] }, "element 1 of field 3 of the footer is not bytes: 2"],
    [{ field_4: [] }, "field 4 of the footer is not a struct: an array of length 0"],
    [{ field_4: { field_1: 1 } }, "field 1 of field 4 of the footer is not true or false: 1"],
  ])("refuses %o", (change, message) => {
    const refused = expect.objectContaining({ code: "DATA_LOSS", message });
    expect(() => checkFields({ ...whole, ...change }, form, "the footer")).toThrow(refused);
  });
});
