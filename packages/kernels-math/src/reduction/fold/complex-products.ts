import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import type { ReduceAt } from "../reduce-at.js";

/** The products of complex numbers; undefined for other types. */
export function complexProducts({ dtype }: Lane): ReduceAt | undefined {
  if (dtype === DataType.COMPLEX64) return ({ f32 }, from, sizes, to) => multiply(f32, from >>> 2, sizes, to >>> 2);
  if (dtype !== DataType.COMPLEX128) return undefined;
  return ({ f64 }, from, sizes, to) => multiply(f64, from >>> 3, sizes, to >>> 3);
}

type Floats = Float32Array | Float64Array;

function multiply(numbers: Floats, from: number, [outer, length, inner]: readonly number[], to: number): void {
  const whole = 2 * length * inner;
  for (let o = 0; o < outer; o++) {
    for (let i = 0; i < inner; i++) {
      let re = 1;
      let im = 0;
      const first = from + o * whole + 2 * i;
      for (let x = first; x < first + whole; x += 2 * inner) {
        const a = numbers[x];
        const b = numbers[x + 1];
        const real = re * a - im * b;
        im = re * b + im * a;
        re = real;
      }
      const z = to + 2 * (o * inner + i);
      numbers[z] = re;
      numbers[z + 1] = im;
    }
  }
}
