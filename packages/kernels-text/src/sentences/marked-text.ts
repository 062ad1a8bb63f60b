/** A text as a row of places, tokens or bytes, that may end sentences. Of the place after the last there are no marks. */
export interface MarkedText {
  /** The number of places. */
  readonly length: number;
  /** Where marks before a place are looked for: upstream has -1 for tokens, and 0, the place itself, for bytes. */
  readonly earlierMarkOffset: number;
  /** The marks at a place, of `Mark`. An ellipsis has TERMINAL too. */
  marksAt(place: number): number;
  /** The places that a mark takes; 1 where there is none. */
  sizeAt(place: number, marks: number): number;
  /** The places of the letters with periods at a place; 0 where there are none. */
  acronymSizeAt(place: number): number;
  /** The places of the ellipsis at a place. */
  ellipsisSizeAt(place: number): number;
  /** The places of the emoticon at a place. */
  emoticonSizeAt(place: number): number;
}
