// TensorFlow's path to the string layout and the inline code.
#ifndef TENSORFLOW_CORE_PLATFORM_CTSTRING_INTERNAL_H_
#define TENSORFLOW_CORE_PLATFORM_CTSTRING_INTERNAL_H_

#include "tsl/platform/ctstring_internal.h"

#endif  // TENSORFLOW_CORE_PLATFORM_CTSTRING_INTERNAL_H_
