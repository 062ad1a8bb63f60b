// The function that a plugin defines, and that the host calls once: it registers all the plugin's ops and kernels.
// A part of tensorflow/c/kernels.h; compilers of plugins include it before all else, so that it is exported whatever a source
// includes.
#ifndef HEDDLE_ENTRY_POINT_H_
#define HEDDLE_ENTRY_POINT_H_

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__wasm__)
__attribute__((export_name("TF_InitKernel"), visibility("default")))
#endif
void TF_InitKernel(void);

#ifdef __cplusplus
}
#endif

#endif  // HEDDLE_ENTRY_POINT_H_
