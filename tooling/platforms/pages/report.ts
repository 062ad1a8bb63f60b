/** Tells the test the outcome of the page; the site's first script defines it. */
export const report = (globalThis as unknown as { report(value: unknown): void }).report;
