/** Room for the rotations of sweeps, which are made first and then applied to the vectors. */
export class SweepRoom {
  /** Rotations. */
  readonly room: number;
  /** Sweeps. */
  readonly most: number;
  readonly rotationBytes: number;
  readonly sweepBytes: number;

  /** @param size the rows of the matrix */
  constructor(size: number) {
    this.room = Math.max(2 * size, Math.min(size * size, ROTATIONS));
    this.most = Math.max(1, Math.min(4 * size, SWEEPS));
    this.rotationBytes = 16 * this.room;
    this.sweepBytes = 8 * (this.most + 1);
  }
}

/** 64 kilobytes, which are read for every eight columns. */
const ROTATIONS = 4096;
const SWEEPS = 256;
