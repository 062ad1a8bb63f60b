import type { CaseTensor } from "@heddle/tooling-testing";

/** A string tensor in the form of the goldens; text is UTF-8. */
export function strings(values: readonly string[], shape: readonly number[] = [values.length]): CaseTensor {
  return { dtype: "string", shape, values: values.map((value) => Buffer.from(value, "utf8").toString("base64")) };
}

/** A scalar string. */
export function scalar(value: string): CaseTensor {
  return strings([value], []);
}

/** A string attribute. */
export function text(value: string): { readonly s: string } {
  return { s: Buffer.from(value, "utf8").toString("base64") };
}
