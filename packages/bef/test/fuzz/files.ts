import { fuzzBytes, fuzzBytesAsync, Random } from "@heddle/tooling-testing/fuzz";
import { openBef, type Region, SectionId, toModule, writeBef } from "../../src/index.js";
import { randomModule } from "../format/random-module.js";

const files: readonly Uint8Array[] = Array.from({ length: 300 }, (_, seed) =>
  writeBef(randomModule(new Random(seed)), { optionalSections: seed % 8 !== 0 }),
);
const valid = (random: Random) => random.pick(files);

/** Files to modules, and back to files. */
export const befFile = fuzzBytes({ valid, read });

/** As {@link befFile}, with damage in the bodies of functions alone, which sections before them do not notice. */
export const befFunctions = fuzzBytesAsync({
  valid,
  mutate(random, bytes) {
    const changed = bytes.slice();
    const { start, end } = openBef(bytes).section(SectionId.Functions);
    if (start === end) return changed;
    for (let changes = 1 + random.below(3); changes > 0; changes--) {
      const at = start + random.below(end - start);
      changed[at] = random.below(4) === 0 ? random.below(256) : (changed[at] ?? 0) + random.pick([1, -1, 2, 128]);
    }
    return changed;
  },
  async read(bytes) {
    read(bytes);
  },
});

function read(bytes: Uint8Array): void {
  const module = toModule(openBef(bytes));
  let size = 0;
  for (const { body } of module.functions) if (body) size += sizeOfRegion(body);
  if (size > bytes.length) throw new Error(`${bytes.length} bytes became ${size} parts of a module`);
  writeBef(module);
}

/** Values and operations. */
function sizeOfRegion({ arguments: args, operations, returns }: Region): number {
  let size = args.length + returns.length;
  for (const { operands, results, regions } of operations) {
    size += 1 + operands.length + results.length;
    for (const region of regions) size += sizeOfRegion(region);
  }
  return size;
}
