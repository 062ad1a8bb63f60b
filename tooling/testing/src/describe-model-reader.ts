import { type ModelFiles, type ModelReader, type Program, parseTensorRef, requiredOps } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { mutateBytes } from "./fuzz/mutate-bytes.js";
import { Random } from "./fuzz/random.js";

/** A model for the suite of a reader. */
export interface ReaderCase {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The path in `files` of the file that describes the model. */
  readonly modelFile: string;
}

/** Damaged models for each file of a case. */
const DAMAGED = 50;

/**
 * The contract of `ModelReader`, as tests of `reader`.
 *
 * @param cases valid models of its kind, by name
 * @param others the first bytes of files of other kinds, by kind
 */
export function describeModelReader(
  reader: ModelReader,
  cases: Readonly<Record<string, ReaderCase>>,
  others: Readonly<Record<string, Uint8Array>>,
): void {
  describe(`the contract of a model reader: ${reader.kind}`, () => {
    test.each(Object.entries(others))("does not recognise %s", (_, bytes) => {
      expect(reader.matches(bytes)).toBe(false);
      expect(reader.matches(new Uint8Array())).toBe(false);
    });

    for (const [name, { files, modelFile }] of Object.entries(cases)) {
      const bytes = files[modelFile] ?? new Uint8Array();

      test(`recognises ${name} by its bytes, and its file by its name`, () => {
        expect(reader.matches(bytes)).toBe(true);
        expect(reader.fileNames ?? [modelFile]).toContain(modelFile);
      });

      test(`reads ${name} to a program that is whole, and closes its files`, async () => {
        const source = new WatchedSource(files, modelFile);
        const { program, description } = await reader.read(source);
        expect(source.openCount).toBe(0);
        expect(problemsOf(program)).toEqual([]);
        expect(program.signatures.size + (description.unusableSignatures?.size ?? 0)).toBeGreaterThan(0);
        expect(description.opCounts.size).toBeGreaterThan(0);
        expect([...description.opCounts.values()].reduce((sum, count) => sum + count, 0)).toBe(description.nodeCount);
        expect([...description.opCounts.keys()]).toEqual([...description.opCounts.keys()].sort());
      });

      test(`reads ${name} under another name`, async () => {
        const { [modelFile]: model, ...rest } = files;
        const source = new WatchedSource({ ...rest, other: model ?? new Uint8Array() }, "other");
        expect((await reader.read(source)).program.signatures.size).toBeGreaterThan(0);
      });

      test(`says that the file of ${name} is missing`, async () => {
        const { [modelFile]: _, ...rest } = files;
        const error = await failureOf(reader, new WatchedSource(rest, modelFile));
        expect(error?.code).toBe("NOT_FOUND");
        expect(error?.message).toContain(modelFile);
      });

      test(`keeps the limits maxBytes and maxNodes for ${name}`, async () => {
        await reader.read(new WatchedSource(files, modelFile), { limits: { maxBytes: bytes.length } });
        for (const [option, limit] of Object.entries({ maxBytes: bytes.length - 1, maxNodes: 1 })) {
          const source = new WatchedSource(files, modelFile);
          const error = await failureOf(reader, source, { [option]: limit });
          expect(error?.code).toBe("RESOURCE_EXHAUSTED");
          expect(error?.details).toMatchObject({ option });
          expect(source.openCount).toBe(0);
        }
      });

      test(`throws StatusErrors only for ${name} with its files damaged, and closes them`, async () => {
        const random = new Random(1);
        for (const path of Object.keys(files)) {
          for (let run = 0; run < DAMAGED; run++) {
            const damaged = mutateBytes(random, files[path] ?? new Uint8Array());
            const source = new WatchedSource({ ...files, [path]: damaged }, modelFile);
            await failureOf(reader, source);
            expect(source.openCount).toBe(0);
          }
        }
      });
    }
  });
}

/** The StatusError of reading `source`, undefined without one. @throws any other error */
async function failureOf(
  reader: ModelReader,
  source: ModelFiles,
  limits: Readonly<Record<string, number>> = {},
): Promise<StatusError | undefined> {
  try {
    await reader.read(source, { limits });
    return undefined;
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
}

/** Files in memory that are read asynchronously, and counted while they are open. */
class WatchedSource implements ModelFiles {
  readonly files: FileSystem;
  readonly modelFile: string;
  readonly label: string;
  openCount = 0;

  constructor(entries: Readonly<Record<string, Uint8Array>>, modelFile: string) {
    this.modelFile = modelFile;
    this.label = modelFile;
    const files = bytesFileSystem(entries);
    this.files = {
      open: async (path) => {
        const file = await files.open(path);
        this.openCount++;
        return {
          sizeBytes: file.sizeBytes,
          read: async (offset, lengthBytes) => file.read(offset, lengthBytes),
          close: () => {
            this.openCount--;
            file.close();
          },
        };
      },
    };
  }
}

/** Each reference of `program` to a node that it does not have, and each signature that the executor could not plan. */
function problemsOf(program: Program): string[] {
  const names = new Set(program.nodes.map(({ name }) => name));
  const refs = program.nodes.flatMap(({ name, inputs, controlInputs }) =>
    [...inputs.map(({ node }) => node), ...controlInputs].map((node) => [name, node] as const),
  );
  const missing = refs.filter(([, node]) => !names.has(node)).map(([name, node]) => `${name} reads ${node}`);
  const initializers = program.initializers.flatMap(({ name, targets, feeds }) =>
    [...targets.map((target) => parseTensorRef(target).node), ...feeds.map(({ ref }) => ref.node)]
      .filter((node) => !names.has(node))
      .map((node) => `initializer ${name} names ${node}`),
  );
  const unplanned = [...program.signatures.values()].flatMap(({ name, inputs, outputs }) => {
    const fetches = outputs.map(({ ref }) => ref);
    return requiredOps(program, { feeds: inputs, fetches }).length > 0 ? [] : [`signature ${name} runs nothing`];
  });
  return [...missing, ...initializers, ...unplanned];
}
