import { WritableFile } from '@heddle/kernel-api';
import { E as EventFileWriter, a as EventWriterOptions } from './event-file-writer.js';
import '@heddle/protos/event';
declare function createFilesIn(folder: string): (path: string) => WritableFile;
interface EventFileOptions extends EventWriterOptions {
    readonly suffix?: string;
}
interface EventFile {
    readonly path: string;
    readonly writer: EventFileWriter;
}
declare function createEventFile(folder: string, options?: EventFileOptions): EventFile;
export { type EventFile, type EventFileOptions, createEventFile, createFilesIn };

// event-file-writer.d.ts
import { Event } from '@heddle/protos/event';
interface EventSink {
    write(record: Uint8Array): void;
    close?(): void;
}
interface EventWriterOptions {
    readonly wallTime?: () => number;
    readonly writer?: string;
}
declare class EventFileWriter implements Disposable {
    #private;
    constructor(sink: EventSink, options?: EventWriterOptions);
    scalar(tag: string, value: number, step: number | bigint): void;
    histogram(tag: string, values: Iterable<number | bigint>, step: number | bigint): void;
    text(tag: string, text: string | readonly string[], step: number | bigint): void;
    summary(summary: Uint8Array, step: number | bigint): void;
    graph(graphDef: Uint8Array, step: number | bigint): void;
    event(event: Event | Uint8Array): void;
    close(): void;
    [Symbol.dispose](): void;
}
export { EventFileWriter as E, type EventWriterOptions as a, type EventSink as b };
