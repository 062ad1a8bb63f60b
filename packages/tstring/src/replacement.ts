/** The character of text that stands for each ill-formed sequence of UTF-8. */
export const REPLACEMENT = "\uFFFD";
