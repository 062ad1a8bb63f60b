import { compilePattern, Matcher } from "@heddle/regex";
import { parseRewrite, parseSimplePattern, SimpleMatcher } from "@heddle/regex/simple";
import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ClassReplacer } from "../../src/regex/class-replace.js";
import { replaceLiteral } from "../../src/regex/literal-replace.js";
import { ProgramReplacer } from "../../src/regex/program-replacer.js";
import { replaceSimple } from "../../src/regex/simple-replace.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** Pieces of which many patterns are simple. */
const pattern = fc
  .tuple(
    fc.constantFrom("", "^"),
    fc.array(fc.constantFrom("a-f", "A-Z", "0", "x", "\\d", "\\s", "\\w", "\\.", "\\]", " ", "!", "-", "_", "\\n"), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom("", "+"),
  )
  .map(([caret, members, plus]) => `[${caret}${members.join("")}]${plus}`);
const simplePattern = fc
  .oneof(
    pattern,
    fc.constantFrom(".", ".+", "\\W", "\\S+", "\\D+", "\\d", " +", "é", "ab", "aa", "日本", "\\.\\.", "a\\+"),
  )
  .filter((text) => parseSimplePattern(encode(text)) !== undefined);

/** Text with bytes that form no character, and others that almost do. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["a", "ab", "B", "7", " ", "\n", ".", "-", "_", "é", "日本", "😀", "the quick brown fox "].map(encode),
      ),
      fc.constantFrom([0xff], [0x80], [0xe6, 0x97], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

describe.each([true, false])("replaceSimple, replaceLiteral and ClassReplacer, wasmLoops %s", (wasmLoops) => {
  test("return the results of the RE2 engine, on random patterns and bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        simplePattern,
        fc.array(bytes, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("", "-", "xyz", "a text of more than twenty-two bytes"),
        fc.boolean(),
        async (text, values, replacement, global) => {
          const simple = parseSimplePattern(encode(text));
          if (simple === undefined) throw new Error("the pattern was filtered to be simple");
          const program = await compilePattern(encode(text));
          withTestMemory(
            (memory) => {
              using input = Tensor.fromStrings(memory, [values.length], values);
              const rewrite = parseRewrite(encode(replacement));
              using fast = replaceSimple(memory, input, new SimpleMatcher(simple), encode(replacement), global);
              using slow = new ProgramReplacer(program, rewrite, global).replace(memory, input);
              expect(fast.byteStrings()).toEqual(slow.byteStrings());
              if (simple.kind === "literal") {
                using loops = replaceLiteral(memory, input, simple.bytes, encode(replacement), global);
                expect(loops.byteStrings()).toEqual(slow.byteStrings());
              }
              if (simple.kind === "class" && global) {
                // Undefined is for texts that are not ASCII.
                using many = new ClassReplacer(simple, encode(replacement)).replace(memory, input);
                expect(
                  many !== undefined || (simple.hasNonAscii && values.flatMap((v) => [...v]).some((b) => b > 127)),
                ).toBe(true);
                if (many) expect(many.byteStrings()).toEqual(slow.byteStrings());
              }
              const matcher = new SimpleMatcher(simple);
              for (const value of values) {
                const whole = new Matcher(program, 0).matchesWhole(value, 0, value.length);
                expect(value.length > 0 && matcher.matchBytes(value, 0, value.length) === value.length).toBe(whole);
              }
            },
            { wasmLoops },
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test("replaces a class in texts of every size, at the end of the memory too", () => {
    const simple = parseSimplePattern(encode("[,!]+"));
    if (simple?.kind !== "class") throw new Error("two marks are a class");
    for (let size = 0; size < 70; size++) {
      withTestMemory(
        (memory) => {
          const text = "a,b!!c, d!".repeat(7).slice(0, size);
          using input = Tensor.fromStrings(memory, [1], [text]);
          const at = memory.capacityBytes - size;
          memory.u8.set(encode(text), at);
          // The string as a VIEW of the last bytes that there are.
          memory.u32.set([(size << 2) | 3, at, 0, 0, 0, 0], input.address / 4);
          using output = new ClassReplacer(simple, encode("<>")).replace(memory, input);
          expect(output?.toArray()).toEqual([text.replaceAll(/[,!]+/g, "<>")]);
        },
        { wasmLoops },
      );
    }
  });

  test.each(["", "#", "two"])(
    "return the input itself when nothing matches, with the replacement %j",
    (replacement) => {
      withTestMemory((memory) => {
        using input = Tensor.fromStrings(memory, [2], ["abc", "a sentence without digits in it"]);
        const simple = parseSimplePattern(encode("\\d"));
        if (simple === undefined) throw new Error("a digit is a simple pattern");
        using output = replaceSimple(memory, input, new SimpleMatcher(simple), encode(replacement), true);
        expect(output).toBe(input);
        if (simple.kind !== "class") throw new Error("a digit is a class");
        using many = new ClassReplacer(simple, encode(replacement)).replace(memory, input);
        expect(many).toBe(input);
      });
    },
  );
});
