import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { DynamicBuffer, type TfLiteStringType, TfLiteType } from "@heddle/tstring/tflite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DataType, Tensor, tensorFromJs, tensorFromTfLite, tensorToTfLite } from "../src/index.js";

const types = [
  ["STRING", TfLiteType.STRING],
  ["TSTRING", TfLiteType.TSTRING],
] as const;

describe.each(types)("tensorToTfLite and tensorFromTfLite, type %s", (_, type) => {
  test("write what DynamicBuffer writes, and read it again", () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (strings) =>
        withTestMemory((memory) => {
          using tensor = Tensor.fromStrings(memory, [strings.length, 1], strings);
          const written = tensorToTfLite(tensor, type);
          const buffer = new DynamicBuffer();
          for (const string of strings) buffer.addString(string);
          const wanted = { type, shape: [], bytes: new Uint8Array() };
          buffer.writeToTensor(wanted, [strings.length, 1]);
          expect(written).toEqual(wanted);
          using again = tensorFromTfLite(memory, written);
          expect([again.shape, again.byteStrings()]).toEqual([[strings.length, 1], strings]);
        }),
      ),
    ));

  test("refuse another shape", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, ["a", "b"]);
      const written = tensorToTfLite(tensor, type);
      const refusal = (shape: number[]) => statusOf(() => tensorFromTfLite(memory, { ...written, shape }));
      expect(refusal([3])).toBe(
        type === TfLiteType.STRING
          ? "INVALID_ARGUMENT: a tensor of shape [2] cannot be seen as [3]"
          : "INVALID_ARGUMENT: the string tensor block of a tensor of shape [3] states [2]",
      );
    }));
});

describe("tensorToTfLite", () => {
  test("writes type STRING by default", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, ["DEFG"]);
      expect(tensorToTfLite(tensor)).toMatchObject({ type: 5, shape: [1] });
    }));

  test("refuses a type that is not one of strings, and so does tensorFromTfLite", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, ["DEFG"]);
      const type = TfLiteType.FLOAT32 as number as TfLiteStringType;
      const wanted = "INVALID_ARGUMENT: wanted a TFLite tensor of type STRING (5) or TSTRING (100), found FLOAT32 (1)";
      expect(statusOf(() => tensorToTfLite(tensor, type))).toBe(wanted);
      expect(statusOf(() => tensorFromTfLite(memory, { ...tensorToTfLite(tensor), type }))).toBe(wanted);
    }));
});
