export { registerImageOps } from '@heddle/kernels-nn/on-demand';
import '@heddle/kernels-math/on-demand';
import '@heddle/kernels-string/on-demand';
import '@heddle/hashtable/on-demand';
