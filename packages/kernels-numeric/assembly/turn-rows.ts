/** Rotations of rows; `row-turns.ts` describes each function and has its twin. */

/** Bytes of a rotation: its cosine and its sine. */
const ROTATION: usize = 16;

export function turnRows(x: usize, pitch: usize, pairs: u32, sweeps: usize, sweepCount: u32, rotations: usize): void {
  for (; pairs >= 4; pairs -= 4, x += 64) {
    let rotation = rotations;
    for (let i: u32 = 0; i < sweepCount; i++) {
      const sweep = sweeps + (i << 3);
      rotation = turnStrip(x + load<u32>(sweep) * pitch, pitch, rotation, load<u32>(sweep, 4));
    }
  }
  for (; pairs > 0; pairs--, x += 16) {
    let rotation = rotations;
    for (let i: u32 = 0; i < sweepCount; i++) {
      const sweep = sweeps + (i << 3);
      rotation = turnPair(x + load<u32>(sweep) * pitch, pitch, rotation, load<u32>(sweep, 4));
    }
  }
}

/** Turns eight columns of neighbouring rows; the lower row stays in registers for the next rotation. */
function turnStrip(x: usize, pitch: usize, rotation: usize, count: u32): usize {
  let a0 = v128.load(x);
  let a1 = v128.load(x, 16);
  let a2 = v128.load(x, 32);
  let a3 = v128.load(x, 48);
  for (const end = rotation + count * ROTATION; rotation < end; rotation += ROTATION, x += pitch) {
    const c = v128.load64_splat(rotation);
    const s = v128.load64_splat(rotation, 8);
    const next = x + pitch;
    const b0 = v128.load(next);
    const b1 = v128.load(next, 16);
    const b2 = v128.load(next, 32);
    const b3 = v128.load(next, 48);
    v128.store(x, f64x2.sub(f64x2.mul(c, a0), f64x2.mul(s, b0)));
    v128.store(x, f64x2.sub(f64x2.mul(c, a1), f64x2.mul(s, b1)), 16);
    v128.store(x, f64x2.sub(f64x2.mul(c, a2), f64x2.mul(s, b2)), 32);
    v128.store(x, f64x2.sub(f64x2.mul(c, a3), f64x2.mul(s, b3)), 48);
    a0 = f64x2.add(f64x2.mul(s, a0), f64x2.mul(c, b0));
    a1 = f64x2.add(f64x2.mul(s, a1), f64x2.mul(c, b1));
    a2 = f64x2.add(f64x2.mul(s, a2), f64x2.mul(c, b2));
    a3 = f64x2.add(f64x2.mul(s, a3), f64x2.mul(c, b3));
  }
  v128.store(x, a0);
  v128.store(x, a1, 16);
  v128.store(x, a2, 32);
  v128.store(x, a3, 48);
  return rotation;
}

function turnPair(x: usize, pitch: usize, rotation: usize, count: u32): usize {
  let a = v128.load(x);
  for (const end = rotation + count * ROTATION; rotation < end; rotation += ROTATION, x += pitch) {
    const c = v128.load64_splat(rotation);
    const s = v128.load64_splat(rotation, 8);
    const b = v128.load(x + pitch);
    v128.store(x, f64x2.sub(f64x2.mul(c, a), f64x2.mul(s, b)));
    a = f64x2.add(f64x2.mul(s, a), f64x2.mul(c, b));
  }
  v128.store(x, a);
  return rotation;
}
