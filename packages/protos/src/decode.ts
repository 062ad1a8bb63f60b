/** `@heddle/protos/decode`: messages from bytes, with the protobuf runtime. */
export { type DecodeOptions, decodeProto } from "./decode-proto.js";
