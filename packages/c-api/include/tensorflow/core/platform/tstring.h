// TensorFlow's path to the string class of C++.
#ifndef TENSORFLOW_CORE_PLATFORM_TSTRING_H_
#define TENSORFLOW_CORE_PLATFORM_TSTRING_H_

#include "tsl/platform/tstring.h"

#ifdef __cplusplus
namespace tensorflow {
using tsl::tstring;
}  // namespace tensorflow
#endif

#endif  // TENSORFLOW_CORE_PLATFORM_TSTRING_H_
