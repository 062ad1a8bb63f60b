/**
 * The classes that rare code shares with the page that imports it. `rare-code.ts` is built with copies of all that it needs, so that
 * bundlers cut nothing out of what a page loads at once. Of these classes there must be one each: values of them go from one side to
 * the other, and `instanceof` tells them. In that build this file takes the place of the modules that define them
 * (`shared-classes.build.ts`).
 */
import type * as memory from "@heddle/memory";
import type * as status from "@heddle/status";
import type * as tensor from "@heddle/tensor";
import type * as tstring from "@heddle/tstring";

/** All that the modules export which rare code uses, but not while it is imported. */
export type SharedClasses = Pick<typeof memory, "LinearMemory"> &
  Pick<typeof status, "StatusError" | "toStatusError"> &
  Pick<typeof tensor, "hasStorage" | "Tensor" | "TensorBuffer"> &
  Pick<typeof tstring, "StringBlockBuilder">;

export let hasStorage: SharedClasses["hasStorage"];
export let LinearMemory: SharedClasses["LinearMemory"];
export let StatusError: SharedClasses["StatusError"];
export let StringBlockBuilder: SharedClasses["StringBlockBuilder"];
export let Tensor: SharedClasses["Tensor"];
export let TensorBuffer: SharedClasses["TensorBuffer"];
export let toStatusError: SharedClasses["toStatusError"];

/** Takes the classes of the page, before anything else of the rare code is called. */
export function shareClasses(page: SharedClasses): void {
  ({ hasStorage, LinearMemory, StatusError, StringBlockBuilder, Tensor, TensorBuffer, toStatusError } = page);
}
