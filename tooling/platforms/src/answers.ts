import { expect } from "vitest";

/** The answers of `pages/steps.ts`. */
export const answers = {
  url: ["0.821", "0.032"],
  files: ["0.821", "0.032"],
  using: [2, 4, 1],
  error: expect.stringContaining("text"),
};
