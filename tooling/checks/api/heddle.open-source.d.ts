import { M as ModelSource, O as OpenOptions, a as OpenedSource } from '../model-source.js';
import '@heddle/graph';
import '../progress.js';
declare function openSource(source: ModelSource, options?: OpenOptions): Promise<OpenedSource>;
declare function findInstalledPlugin(_op: string): Promise<string | undefined>;
export { findInstalledPlugin, openSource };

// model-source.d.ts
import { ModelFiles } from '@heddle/graph';
import { P as Progress } from './progress.js';
declare function bodyBytes(response: Response, name: string, onProgress: (progress: Progress) => void): Promise<Uint8Array>;
type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;
type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;
interface OpenedSource extends ModelFiles {
    close?(): void;
}
interface OpenOptions {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: (progress: Progress) => void;
    readonly readBody?: typeof bodyBytes;
    readonly fileNames?: readonly string[];
}
type OpenSource = (source: ModelSource, options?: OpenOptions) => OpenedSource | Promise<OpenedSource>;
export { type FilesByPath as F, type ModelSource as M, type OpenOptions as O, type OpenedSource as a, type OpenSource as b, bodyBytes as c };

// progress.d.ts
interface Progress {
    readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
    readonly name: string;
    readonly loadedBytes?: number;
    readonly totalBytes?: number;
}
export type { Progress as P };
