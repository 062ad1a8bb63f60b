export * from '@heddle/kernels-math/on-demand';
