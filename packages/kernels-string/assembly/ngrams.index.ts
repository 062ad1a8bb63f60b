export { joinTokens, measureNgrams, sumTokens, writeNgrams } from "./ngrams";
