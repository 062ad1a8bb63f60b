export {
  boundLongs,
  boundWords,
  fillNormal,
  fillTruncated,
  fillUniform,
  fillUniformDoubles,
  fillWords,
  orderRows,
} from "./random";
