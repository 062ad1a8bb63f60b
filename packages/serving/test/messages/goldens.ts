import { readFileSync } from "node:fs";

/** Text, or bytes that are not UTF-8. */
export type GoldenText = string | { readonly b64: string };

export interface GoldenTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Numbers are text, strings are text or bytes. */
  readonly values: readonly (GoldenText | boolean)[];
}

export interface GoldenFailure {
  readonly code: string;
  readonly message: string;
}

type Text = { readonly text: string } | GoldenFailure;

/** The answers of TensorFlow Serving's own code: see oracle/generate-goldens.py. */
export interface Goldens {
  readonly predict: readonly {
    readonly body: GoldenText;
    readonly types: Readonly<Record<string, string>>;
    readonly answer:
      | GoldenFailure
      | {
          readonly form: string;
          readonly signature: string;
          readonly inputs: Readonly<Record<string, GoldenTensor>>;
        };
  }[];
  readonly write: readonly {
    readonly form: "row" | "column";
    readonly outputs: Readonly<Record<string, GoldenTensor>>;
    readonly answer: Text;
  }[];
  readonly examples: readonly {
    readonly body: string;
    readonly answer: GoldenFailure | { readonly signature: string; readonly examples: readonly string[] };
  }[];
  readonly classify: readonly {
    readonly classifications: readonly (readonly { readonly label: string; readonly score: number }[])[];
    readonly answer: Text;
  }[];
  readonly regress: readonly { readonly values: readonly string[]; readonly answer: Text }[];
  readonly error: readonly { readonly message: string; readonly answer: Text }[];
}

export const goldens: Goldens = JSON.parse(readFileSync(new URL("./goldens/json.json", import.meta.url), "utf8"));
