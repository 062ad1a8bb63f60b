/** `heddle/on-demand/strings`: like `heddle/kernels`, for ops on strings that import a pattern engine or tables of characters when a model needs them. */
export * from "@heddle/kernels-string/on-demand";
export * from "@heddle/kernels-text/on-demand";
export * from "@heddle/kernels-tflite/on-demand";
