/**
 * A combination of sets in memory, read by `set-loops.ts` and by `assembly/sets.ts`, which both import this file: the index of each of its 32-bit
 * words. The loop moves it on, so that it can be called again.
 */

/** The type of the elements: a place in `SET_TYPES`. */
export const TYPE = 0;
/** The elements that are wanted: bits of `Wanted`. */
export const WANTED = 1;
/** For each of the two lists of sets: the address of its elements, of its next run, the number of runs left, the address of the next number. */
export const FIRST = 2;
export const FIRST_RUN = 3;
export const FIRST_LEFT = 4;
export const FIRST_NEXT = 5;
export const SECOND = 6;
export const SECOND_RUN = 7;
export const SECOND_LEFT = 8;
export const SECOND_NEXT = 9;
/** The address of the numbers of each list, from which the ends of runs count. */
export const FIRST_NUMBERS = 10;
export const SECOND_NUMBERS = 11;
/** The address of room to sort the longest run, if it has more than {@link FEW} elements: {@link ROOM_BYTES} for each, and {@link COUNT_BYTES}. */
export const ROOM = 12;
/** The number that is added to those of the second list. */
export const OFFSET = 13;
/** The address of the numbers of the wanted elements, and how many have been written. */
export const PICKS = 14;
export const PICKED = 15;
/** The address of the next run of wanted elements, and how many have been written. */
export const RESULT = 16;
export const FOUND = 17;

/** The words of a combination. */
export const WORDS = 18;

/** Up to so many elements are sorted without room. */
export const FEW = 32;
export const ROOM_BYTES = 32;
export const COUNT_BYTES = 1024;
