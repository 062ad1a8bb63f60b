/** `heddle/on-demand/math`: like `heddle/kernels`, for special functions, which import their code when a model needs them. */
export * from "@heddle/kernels-math/on-demand";
