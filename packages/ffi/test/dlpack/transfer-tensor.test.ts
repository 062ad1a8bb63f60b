import { statusOf } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import {
  allocateTensor,
  DlDataType,
  FfiShape,
  FfiTensor,
  newShape,
  stridedView,
  tensorFromTypedArray,
  transferValue,
} from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

eachProfile("transferValue", (profile) => {
  test("copies tensors and shapes", () => {
    withFfi(profile, (ffi) =>
      withFfi("tvm-ffi", (other) => {
        using tensor = tensorFromTypedArray(ffi, Int16Array.of(1, 2, 3, 4, 5, 6), { shape: [2, 3] });
        using turned = stridedView(tensor, { shape: [3, 2], strides: [1, 3] });
        for (const value of [turned, turned.dlTensor]) {
          using copy = transferValue(value, other) as FfiTensor;
          expect([copy instanceof FfiTensor, copy.ffi === other, copy.shape]).toEqual([true, true, [3, 2]]);
          expect(copy.elements()).toEqual(Int16Array.of(1, 4, 2, 5, 3, 6));
        }
        using shape = newShape(ffi, [1, 2n ** 60n]);
        using copied = transferValue(shape, other) as FfiShape;
        expect([copied instanceof FfiShape, copied.ffi === other, `${copied}`]).toEqual([
          true,
          true,
          "[1, 1152921504606846976]",
        ]);
      }),
    );
  });

  test("refuses handles, which mean nothing elsewhere", () => {
    withFfi(profile, (ffi) =>
      withFfi("tvm-ffi", (other) => {
        using cells = allocateTensor(ffi, { dtype: new DlDataType(3, 64, 3), shape: [1] });
        expect(statusOf(() => transferValue(cells, other))).toBe(
          "INVALID_ARGUMENT: a tensor of opaque handles cannot be copied into another Ffi",
        );
      }),
    );
  });
});
