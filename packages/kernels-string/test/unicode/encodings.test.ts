import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Code, StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { ILL_FORMED } from "../../src/unicode/decode-text.js";
import { decodersFor } from "../../src/unicode/text-encoding.js";

type Characters = readonly (readonly [codePoint: number, offset: number])[];
type Golden = readonly [encoding: string, texts: readonly string[], found: readonly Characters[] | null, name: string];

/** Encodings that TensorFlow has and this package refuses: large tables, and not the same in the TextDecoder of every platform. */
const REFUSED = new Set(
  (
    "BOCU-1 HZ IMAP-mailbox-name LMBCS-1 SCSU euc-tw-2014 gsm-03.38-2009 ibm-1363_P110-1997 ibm-1363_P11B-1998 " +
    "ibm-1364_P110-2007 ibm-1371_P100-1999 ibm-1373_P100-2002 ibm-1375_P100-2008 ibm-1383_P110-1999 ibm-1388_P103-2001 " +
    "ibm-1386_P100-2001 ibm-1390_P110-2003 ibm-1399_P110-2003 ibm-16684_P110-2003 ibm-33722_P120-1999 ibm-33722_P12A_P12A-2009_U2 " +
    "ibm-5471_P100-2006 ibm-5478_P100-1995 ibm-930_P120-1999 ibm-933_P110-1995 ibm-935_P110-1999 ibm-937_P110-1999 " +
    "ibm-939_P120-1999 ibm-942_P12A-1999 ibm-943_P130-1999 ibm-949_P110-1999 ibm-949_P11A-1999 ibm-950_P110-1999 " +
    "ibm-954_P101-2007 ibm-964_P110-1999 ibm-971_P100-1995 ISCII,version=0 ISCII,version=1 ISCII,version=2 ISCII,version=3 " +
    "ISCII,version=4 ISCII,version=5 ISCII,version=6 ISCII,version=7 ISCII,version=8 ISO_2022,locale=ja,version=1 " +
    "ISO_2022,locale=ja,version=2 ISO_2022,locale=ja,version=3 ISO_2022,locale=ja,version=4 ISO_2022,locale=ko,version=0 " +
    "ISO_2022,locale=ko,version=1 ISO_2022,locale=zh,version=0 ISO_2022,locale=zh,version=1 ISO_2022,locale=zh,version=2"
  ).split(" "),
);

/** TextDecoder counts ill-formed bytes of these in another way: after a byte 0x8f. */
const DIFFERENT = new Set(["euc-jp-2007"]);

const goldens: Golden[] = gunzipSync(readFileSync(new URL("../fixtures/encodings.jsonl.gz", import.meta.url)))
  .toString()
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

async function decode(encoding: string, texts: readonly string[]): Promise<Characters[] | null> {
  try {
    const decoder = (await decodersFor(encoding))();
    return texts.map((text) => {
      const bytes = Uint8Array.from(Buffer.from(text, "hex"));
      const found: [number, number][] = [];
      decoder(bytes, 0, bytes.length, (codePoint, offset) => found.push([codePoint, offset]));
      return found;
    });
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.INVALID_ARGUMENT) return null;
    throw error;
  }
}

describe("decodersFor", () => {
  test("decodes as TensorFlow, by every alias, all encodings except those that are listed", async () => {
    const wrong: string[] = [];
    const refused = new Set<string>();
    const different = new Set<string>();
    for (const [encoding, texts, wanted, name] of goldens) {
      const found = await decode(encoding, texts);
      if (JSON.stringify(found) === JSON.stringify(wanted)) continue;
      if (!found && REFUSED.has(name)) refused.add(name);
      else if (found && wanted && DIFFERENT.has(name)) different.add(name);
      else wrong.push(`${encoding} (${name}): ${texts.join(" ")}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toEqual(REFUSED);
    expect(different).toEqual(DIFFERENT);
  });

  // Made by fixtures/byte-pairs.py with TensorFlow 2.21.
  const pairs = JSON.parse(readFileSync(new URL("../fixtures/byte-pairs.json", import.meta.url), "utf8"));
  test.each(Object.entries<string>(pairs))(
    "decodes all bytes and pairs of %s as TensorFlow",
    async (encoding, wanted) => {
      const bytes = Array.from({ length: 256 }, (_, byte) => byte);
      const texts = [
        ...bytes.map((byte) => [byte]),
        ...bytes.slice(128).flatMap((lead) => bytes.map((trail) => [lead, trail])),
      ];
      const found = await decode(
        encoding,
        texts.map((text) => Buffer.from(text).toString("hex")),
      );
      const lines = (found ?? []).map((row) =>
        row.map(([codePoint]) => (codePoint === ILL_FORMED ? 0xfffd : codePoint)).join(" "),
      );
      expect(createHash("sha256").update(lines.join("\n")).digest("hex")).toBe(wanted);
    },
  );
});
