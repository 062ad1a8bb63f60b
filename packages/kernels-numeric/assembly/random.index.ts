export {
  boundLongs,
  boundWords,
  fillNormal,
  fillTruncated,
  fillUniform,
  fillUniformDoubles,
  fillWords,
} from "./random";
