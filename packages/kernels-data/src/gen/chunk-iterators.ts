// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createAnonymousIterator, createIterator, createOneShotIterator } from "../iterators/iterator-handles.js";
import { deleteIterator as compute_deleteIterator } from "../iterators/iterator-handles.js";
export { createIteratorGetNext, createIteratorGetNextAsOptional } from "../iterators/iterator-rows.js";
import { makeIterator as compute_makeIterator } from "../iterators/iterator-rows.js";
export { createIteratorFromStringHandle } from "../iterators/string-handles.js";
import { iteratorGetDevice as compute_iteratorGetDevice } from "../iterators/string-handles.js";
import { iteratorToStringHandle as compute_iteratorToStringHandle } from "../iterators/string-handles.js";
export const deleteIterator = /* @__PURE__ */ kernelOf(compute_deleteIterator);
export const makeIterator = /* @__PURE__ */ kernelOf(compute_makeIterator);
export const iteratorGetDevice = /* @__PURE__ */ kernelOf(compute_iteratorGetDevice);
export const iteratorToStringHandle = /* @__PURE__ */ kernelOf(compute_iteratorToStringHandle);
