export { type AttrOwner, attrsFromProto } from "./attrs-from-proto.js";
export { attrsToProto, attrToProto, functionToProto } from "./attrs-to-proto.js";
export { tensorTooLarge } from "./errors.js";
export type { TensorLimits } from "./plain-tensor-from-proto.js";
export { shapeFromProto, shapeToProto } from "./shape-proto.js";
export { stringBlockBytes } from "./string-list.js";
export { tensorFromProto } from "./tensor-from-proto.js";
export { type TensorProtoInit, tensorToProto } from "./tensor-to-proto.js";
