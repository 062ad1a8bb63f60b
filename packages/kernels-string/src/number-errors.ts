/** The errors of the kernels in `number-kernels.ts`, but for those that decode. */
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import { cText } from "./c-text.js";

/** INVALID_ARGUMENT: text that is no number of the wanted type. */
export function notANumber(text: string): StatusError {
  return invalidArgument(cText(`StringToNumberOp could not correctly convert string: ${text}`), { text });
}

/** INVALID_ARGUMENT: AsString's `scientific` and `shortest` are for floating-point numbers. */
export function notationForFloatsOnly(type: string): StatusError {
  return invalidArgument(`scientific and shortest format not supported for datatype ${type}`, { type });
}

/** INVALID_ARGUMENT: AsString's `precision` is for floating-point numbers. */
export function precisionForFloatsOnly(type: string): StatusError {
  return invalidArgument(`precision not supported for datatype ${type}`, { type });
}

/** INVALID_ARGUMENT: AsString's `fill` is longer than a character. */
export function fillTooLong(): StatusError {
  return invalidArgument("Fill string must be one or fewer characters");
}

/** INVALID_ARGUMENT: AsString's `fill` is no flag. */
export function badFill(fill: string): StatusError {
  return invalidArgument(`Fill argument not supported: "${fill}"`, { fill });
}

/** INVALID_ARGUMENT: AsString cannot be both. */
export function twoNotations(): StatusError {
  return invalidArgument("Cannot select both scientific and shortest notation");
}

/** RESOURCE_EXHAUSTED: AsString is asked for texts longer than this implementation makes. */
export function tooManyCharacters(attr: string, found: number, most: number): StatusError {
  return resourceExhausted(`attr '${attr}' is ${found}, which is more than the ${most} characters allowed`, {
    attr,
    found,
    most,
  });
}

/** INVALID_ARGUMENT: StringFormat's template has room for another number of inputs. */
export function placeholderCountDiffers(placeholders: number, inputs: number): StatusError {
  return invalidArgument(`num placeholders in template and num inputs must match: ${placeholders} vs. ${inputs}`, {
    placeholders,
    inputs,
  });
}
