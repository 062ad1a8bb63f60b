import type { FileSystem, Resource } from "@heddle/kernel-api";
import { alreadyExists, Code, notFound, permissionDenied, StatusError } from "@heddle/status";
import { EventFileWriter } from "../events/event-file-writer.js";

/** Files of one folder and second have different numbers in their names. */
const MOST_NUMBERS = 1000;

/** The resource of a summary writer: an event file, once `CreateSummaryFileWriter` made one. */
export class SummaryWriter implements Resource {
  static readonly typeName = "tensorflow::SummaryWriterInterface";
  readonly typeName = SummaryWriter.typeName;
  readonly container: string;
  readonly name: string;
  #references = 1;
  #writer: EventFileWriter | undefined;

  constructor(container: string, name: string) {
    this.container = container;
    this.name = name;
  }

  /** The event file. @throws {StatusError} NOT_FOUND before it is made, and after it is closed */
  get file(): EventFileWriter {
    if (this.#writer) return this.#writer;
    const { container, name } = this;
    throw notFound(`Resource ${container}/${name}/N10tensorflow22SummaryWriterInterfaceE does not exist.`, {
      container,
      name,
    });
  }

  /**
   * Makes the event file in `folder`, unless there is one.
   *
   * @throws {StatusError} PERMISSION_DENIED where models write no files; the errors of `files.create`
   */
  open({ create }: FileSystem, folder: string, suffix: string): void {
    if (this.#writer) return;
    if (!create) {
      throw permissionDenied(
        `the model writes event files to '${folder}', and is not allowed to: see createFile of loadModel, or --event-files of heddle run`,
        {
          folder,
        },
      );
    }
    const seconds = String(Math.floor(Date.now() / 1000)).padStart(10, "0");
    const start = `${folder}/events.out.tfevents.${seconds}.heddle`;
    for (let number = 0; number < MOST_NUMBERS; number++) {
      try {
        this.#writer = new EventFileWriter(create(`${start}.${number}${suffix}`));
        return;
      } catch (error) {
        if (!(error instanceof StatusError && error.code === Code.ALREADY_EXISTS)) throw error;
      }
    }
    throw alreadyExists(`${start}.*${suffix}: there are ${MOST_NUMBERS} such files`, { path: start });
  }

  /** Closes the event file. @throws {StatusError} NOT_FOUND without one */
  close(): void {
    this.file.close();
    this.#writer = undefined;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.#writer?.close();
  }
}
