export { textTokens, wordTokens } from "./unigram-words";
