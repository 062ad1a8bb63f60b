export * from "./encode.js";
