import { fileURLToPath } from "node:url";

/**
 * The folder of the Python package `heddle_ray`, absolute: for `PYTHONPATH`, where a program in Node starts Python. `pip install
 * node_modules/heddle-ray` installs it otherwise.
 */
export const pythonFolder: string = fileURLToPath(new URL("../python", import.meta.url));
