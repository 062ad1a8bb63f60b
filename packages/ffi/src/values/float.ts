/** A number that is written as a float, also when it is an integer: `new Float(2)`. */
export class Float {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}
