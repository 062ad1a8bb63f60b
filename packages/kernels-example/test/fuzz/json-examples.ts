import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { fuzzBytesAsync, type Random } from "@heddle/tooling-testing/fuzz";
import { decodeExample } from "../../src/encode.js";
import { plugin } from "../../src/index.js";

const KINDS = {
  bytesList: ['"aGVkZGxl"', '""', "'-_8='", "null", '"QQ"'],
  floatList: ["1.5", '"NaN"', "-0", "1e30", "'-Infinity'", "null"],
  int64List: ["7", '"-9223372036854775808"', "1e3", "null", "[1,[2]]"],
};
const NAMES = ['"a"', "b", "'c'", '"\\u00e9\\n"', '"é"'];

function someText(random: Random): Uint8Array {
  const some = <T>(values: readonly T[]): T => values[random.below(values.length)] as T;
  const features = NAMES.slice(random.below(NAMES.length + 1)).map((name) => {
    const [kind, values] = some(Object.entries(KINDS));
    const list = Array.from({ length: random.below(5) }, () => some(values));
    return `${name} : {"${kind}":{"value":[${list.join(some([",", " , ", ",\n"]))}]}}`;
  });
  return new TextEncoder().encode(`{"features":{"feature":{${features.join(",")}}}}`);
}

let host = new Host({ plugins: [plugin] });

/** Any bytes are refused in words, or become an Example. */
export const decodeJson = fuzzBytesAsync({
  valid: someText,
  async read(bytes, memory) {
    if (host.memory !== memory) host = new Host({ memory, plugins: [plugin] });
    const input = Tensor.fromStrings(host.memory, [1], [bytes]);
    const [output] = await runOp(host, "DecodeJSONExample", [input]).catch((error: unknown) => {
      input.release();
      throw error;
    });
    if (!output) throw new Error("no output");
    input.release();
    using example = output;
    decodeExample(example.strings().bytes(0));
  },
});
