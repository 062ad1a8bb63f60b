import '@heddle/kernels-math/on-demand';
import '@heddle/kernels-string/on-demand';
import '@heddle/kernels-text/on-demand';
import '@heddle/kernels-tflite/on-demand';
