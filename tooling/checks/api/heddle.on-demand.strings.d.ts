export * from '@heddle/kernels-string/on-demand';
export * from '@heddle/kernels-text/on-demand';
export * from '@heddle/kernels-tflite/on-demand';
