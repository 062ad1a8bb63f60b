import { FileSystem } from '@heddle/kernel-api';
declare function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem;
type ModelKind = "saved-model" | "graph-def" | "tfjs" | "tflite" | "bef";
declare function detectModelKind(bytes: Uint8Array): ModelKind | undefined;
export { type ModelKind, bytesFileSystem, detectModelKind };
