import fc from "fast-check";

/**
 * Loaded before every test file: properties draw the same values in every run, so that a failure can be repeated.
 * `HEDDLE_SEED=N` draws other values.
 */
fc.configureGlobal({ seed: Number(process.env.HEDDLE_SEED ?? 1) });
