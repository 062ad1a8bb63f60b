/** A box and its score. */
export interface Candidate {
  readonly box: number;
  readonly score: number;
}

/**
 * Candidates, the one with the best score first. Equal ones come in the order of C++'s `std::priority_queue`, which TensorFlow uses.
 *
 * Source: __push_heap and __adjust_heap, libstdc++'s bits/stl_heap.h.
 */
export class CandidateHeap {
  readonly #heap: Candidate[] = [];

  push(candidate: Candidate): void {
    this.#heap.push(candidate);
    this.#rise(this.#heap.length - 1, candidate);
  }

  /** Takes the best one off; undefined when there is no more. */
  pop(): Candidate | undefined {
    const heap = this.#heap;
    const [best] = heap;
    const moved = heap.pop();
    const count = heap.length;
    if (!moved || count === 0) return best;
    let hole = 0;
    let child = 0;
    while (child < (count - 1) >> 1) {
      child = 2 * (child + 1);
      if (heap[child].score < heap[child - 1].score) child--;
      heap[hole] = heap[child];
      hole = child;
    }
    if ((count & 1) === 0 && child === (count - 2) >> 1) {
      child = 2 * (child + 1);
      heap[hole] = heap[child - 1];
      hole = child - 1;
    }
    this.#rise(hole, moved);
    return best;
  }

  #rise(from: number, candidate: Candidate): void {
    const heap = this.#heap;
    let hole = from;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (!(heap[parent].score < candidate.score)) break;
      heap[hole] = heap[parent];
      hole = parent;
    }
    heap[hole] = candidate;
  }
}
