export { placeNgrams } from "./ngram-buckets";
