/** Boxes by their scores: the best comes first, of equal ones the first box. A heap, since few of many boxes are taken. */
export class BoxQueue {
  readonly #scores: Float64Array;
  readonly #boxes: Int32Array;
  #count = 0;

  /** The boxes whose scores are above `threshold`. @param scores are read when a box is moved: a box in the queue keeps its score */
  constructor(scores: Float64Array, threshold: number) {
    this.#scores = scores;
    this.#boxes = new Int32Array(scores.length);
    for (let box = 0; box < scores.length; box++) if (scores[box] > threshold) this.#boxes[this.#count++] = box;
    for (let place = (this.#count >>> 1) - 1; place >= 0; place--) this.#sink(place, this.#boxes[place]);
  }

  /** Takes the best box out; -1 from an empty queue. */
  take(): number {
    if (this.#count === 0) return -1;
    const best = this.#boxes[0];
    const last = this.#boxes[--this.#count];
    if (this.#count > 0) this.#sink(0, last);
    return best;
  }

  /** Puts back a box that was taken. */
  put(box: number): void {
    const boxes = this.#boxes;
    let place = this.#count++;
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      if (!this.#isBefore(box, boxes[parent])) break;
      boxes[place] = boxes[parent];
      place = parent;
    }
    boxes[place] = box;
  }

  /** Puts a box at a place, or below it where better ones move up. */
  #sink(from: number, box: number): void {
    const boxes = this.#boxes;
    let place = from;
    for (let child = 2 * place + 1; child < this.#count; child = 2 * place + 1) {
      if (child + 1 < this.#count && this.#isBefore(boxes[child + 1], boxes[child])) child++;
      if (!this.#isBefore(boxes[child], box)) break;
      boxes[place] = boxes[child];
      place = child;
    }
    boxes[place] = box;
  }

  #isBefore(a: number, b: number): boolean {
    const first = this.#scores[a];
    const second = this.#scores[b];
    return first > second || (first === second && a < b);
  }
}
