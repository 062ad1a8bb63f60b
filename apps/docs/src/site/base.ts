/** The path that VitePress builds the site for, which {@link makeRelocatable} replaces. */
export const BASE = "/__heddle_base__/";
