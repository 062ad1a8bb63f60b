export * from '@heddle/kernels-string/on-demand';
