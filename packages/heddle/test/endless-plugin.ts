import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { graphBytes } from "./graph-bytes.js";

/** The step in which {@link writeEndlessPlugin}'s plugin loops. */
export type EndlessStep = "import" | "register" | "create" | "compute";

/**
 * Writes a plugin in JavaScript that loops for ever, after it wrote `looping` to standard error. It loops at `compute` only for
 * inputs that are not 0.
 *
 * @returns the file
 */
export function writeEndlessPlugin(folder: string, step: EndlessStep): string {
  const file = join(folder, `endless-${step}.mjs`);
  const at = (here: EndlessStep) => (here === step ? "loop();" : "");
  writeFileSync(
    file,
    `function loop() { process.stderr.write("looping\\n"); for (;;); }
    ${at("import")}
    export const plugin = {
      name: "endless-${step}", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
      register({ registerOp, registerKernel }) {
        ${at("register")}
        const arg = (name) => ({ name, type: ${DataType.FLOAT}, isRef: false });
        registerOp({ name: "Endless", inputs: [arg("x")], outputs: [arg("y")], attrs: [], isStateful: false });
        registerKernel({ op: "Endless", create() {
          ${at("create")}
          return { compute(context) {
            if (context.input(0).elements()[0] !== 0) { ${at("compute")} }
            context.setOutput(0, context.input(0).retain());
          } };
        } });
      },
    };`,
  );
  return file;
}

/** Writes a model with the op of that plugin, from `x`, by default a scalar, to `y`. @returns the file */
export function writeEndlessModel(folder: string, shape: readonly number[] = []): string {
  const file = join(folder, "endless.pb");
  const input = { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape };
  writeFileSync(file, graphBytes([input, { name: "y", op: "Endless", inputs: ["x"] }]));
  return file;
}
