import { expect } from "vitest";

/** The answers of `pages/steps.ts`. */
export const answers = {
  url: ["0.821", "0.032"],
  files: ["0.821", "0.032"],
  zeroCopy: [2, 4, 1],
  values: expect.stringMatching(/^\[2\].*"color":\["red","\[UNK\]"\]/),
  error: expect.stringMatching(/input 'text': wanted a string/),
};
