import { defineConfig } from "vitest/config";

/** The tests in real browsers and runtimes, of the packages as a user installs them: `pnpm test:browsers`, `pnpm test:runtimes`. */
export default defineConfig({
  test: {
    include: [`tooling/platforms/${process.env.HEDDLE_PLATFORMS}/*.test.ts`],
    // A browser that hangs ends; how long the others take depends on the machine.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
