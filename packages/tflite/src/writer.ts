/** `@heddle/tflite/writer`: programs to .tflite files. */
export { type WriteTfliteOptions, type WrittenTflite, writeTflite } from "./writer/write-tflite.js";
