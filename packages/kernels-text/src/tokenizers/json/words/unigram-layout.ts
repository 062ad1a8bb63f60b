/**
 * The plan of words whose pieces a unigram model finds: the index of each of its 32-bit words after those of `word-layout.ts`, of which it has
 * the entries, the columns, the places and the points. Entries have the codes {@link WORD_CODE} and those that every plan has.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 */

/** The address of the plan of stretches, with the tables of a unigram model and a work area. */
export const STRETCHES = 28;
/** The address of a plan of SentencePiece: the pieces, the text and room for its pieces. */
export const MODEL = 29;
/** The address of U+2581 and room for the images of a word. */
export const NORMALIZED = 30;
/**
 * The addresses of where the character of each byte of that text begins and ends, uint32, from the beginning of the word on. Within a character
 * there may be any number.
 */
export const BEGINS = 31;
export const LIMITS = 32;
/** Not 0 when U+2581 is before the first word of a text, and before later ones. */
export const MARKS_FIRST = 33;
export const MARKS_LATER = 34;
/** Not 0 when one token is all that unknown text becomes. */
export const KEEPS_UNKNOWN = 35;

export const UNIGRAM_PLAN_WORDS = 36;

/** The code of characters of words. */
export const WORD_CODE = 4;
/** The bytes of U+2581. */
export const SYMBOL_BYTES = 3;
/** Words of more bytes are left to others, with U+2581. */
export const LONGEST_NORMALIZED = 1536;
/** Bytes of the room for a word, and numbers of each column: one image and a vector more. */
export const WORD_ROOM = 1552;
/** The tokens of words of at most so many bytes are kept: longer ones seldom repeat. */
export const LONGEST_KEPT = 32;
