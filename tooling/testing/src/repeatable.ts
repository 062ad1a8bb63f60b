import fc from "fast-check";

/**
 * Loaded before every test file: properties draw the same values in every run, so that a run that fails can be repeated.
 * `HEDDLE_SEED=N` draws others; `pnpm fuzz` always does.
 */
fc.configureGlobal({ seed: Number(process.env.HEDDLE_SEED ?? 1) });
