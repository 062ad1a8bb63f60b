/** `@heddle/protos/text`: messages from protobuf's text format. */
export { parseTextProto, type TextOptions } from "./text/parse-text-proto.js";
