// Everything a kernel plugin uses, in one header, and the version of the interface it is built for. A plugin that includes
// TensorFlow's headers by their own names needs this one not at all.
#ifndef HEDDLE_PLUGIN_H_
#define HEDDLE_PLUGIN_H_

#include <stdint.h>

#include "tensorflow/c/c_api.h"
#include "tensorflow/c/kernels.h"
#include "tensorflow/c/kernels_experimental.h"
#include "tensorflow/c/ops.h"

// The interface: its major version is in the name of the import module, tfk1; minor versions add functions.
#define TFK1_ABI_MAJOR 1

// The lowest minor version that has all functions the plugin calls. heddle-cc sets it from the plugin's imports.
#ifndef TFK1_ABI_MINOR
#define TFK1_ABI_MINOR 0
#endif

#ifdef __cplusplus
extern "C" {
#endif

// major << 16 | minor. heddle/plugin_runtime.c defines it, and the plugin exports it.
#if defined(__wasm__)
__attribute__((export_name("tfk1_abi"), visibility("default")))
#endif
uint32_t tfk1_abi(void);

#ifdef __cplusplus
}
#endif

#endif  // HEDDLE_PLUGIN_H_
