/**
 * The blocks of memory that a scan of Examples works on. All fields are 4 bytes, but for those that say f64.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 */

/** The state of a scan: the number of columns, which follow it. */
export const COLUMN_COUNT = 0;
/** The address of the table of keys, which has the address of a column, or 0, at each place. */
export const TABLE = 4;
/** The number of places of the table, a power of two, less one. */
export const TABLE_MASK = 8;
/** The address of a guess for each place of an Example: the column of the feature that the Example before had there, or 0. */
export const GUESSES = 12;
/** Not 0 when one Example is parsed alone: a feature without a kind is then missing for every column. */
export const IS_ALONE = 16;
/** The number of features that a later one of the same Example replaced. */
export const REPLACED = 20;
export const STATE_BYTES = 24;

/** A column: the address of its key. */
export const KEY = 0;
export const KEY_BYTES = 4;
/** The tag of its lists in a Feature: 10 of texts, 18 of floats, 26 of integers. */
export const TAG = 8;
/** `FIXED`, `STRIDED` or `ANY`. */
export const LENGTH = 12;
/** The number of elements of each Example of a `FIXED` column, and of each row of a `STRIDED` one. */
export const STRIDE = 16;
/** The address of the numbers of a `FIXED` column; while lists are written, the address where the next element goes. */
export const TARGET = 20;
/** The address of the default elements, or cells; 0 without any. */
export const DEFAULT = 24;
/** The address of the lists: see `LIST_BYTES`. 0 for the numbers of a `FIXED` column, which are written at once. */
export const LISTS = 28;
/** The feature of the Example that is scanned: address and size, and the number of that Example, from 1. */
export const FEATURE = 32;
export const FEATURE_BYTES = 36;
export const EXAMPLE = 40;
/** The number of Examples that have no such feature. */
export const MISSING = 44;
/** While texts are written, the address where the next long text goes. */
export const TEXT = 48;
/** The most elements of an Example. */
export const LONGEST = 52;
/** f64: the number of all elements. */
export const ELEMENTS = 56;
/** f64: the bytes of all texts that are too long for a SMALL cell. */
export const LONG_BYTES = 64;
export const COLUMN_BYTES = 72;

/** A list of one Example: the address of its first element in the Example, 0 when the feature is missing. */
export const LIST = 0;
/** The bytes of the list, and `UNPACKED` when each number has a tag. */
export const LIST_SIZE = 4;
/** The number of its elements. */
export const LIST_COUNT = 8;
export const LIST_BYTES = 12;
export const UNPACKED = 0x80000000;

export const FIXED = 0;
export const STRIDED = 1;
export const ANY = 2;

export const TEXTS = 10;
export const FLOATS = 18;
export const INTEGERS = 26;
