/** The forms in which `heddle serve` logs requests. */
export const REQUEST_LOGS = ["off", "text", "json"] as const;

/** One of {@link REQUEST_LOGS}. */
export type RequestLog = (typeof REQUEST_LOGS)[number];
