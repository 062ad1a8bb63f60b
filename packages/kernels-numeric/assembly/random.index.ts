export {
  boundLongs,
  boundWords,
  fillNormal,
  fillSpaced,
  fillTruncated,
  fillUniform,
  fillUniformDoubles,
  fillWords,
  orderRows,
} from "./random";
