// A status: the outcome of a call, as a code and a message.
#ifndef TENSORFLOW_C_TF_STATUS_H_
#define TENSORFLOW_C_TF_STATUS_H_

#include "tensorflow/c/c_api_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TF_Status TF_Status;

typedef enum TF_Code {
  TF_OK = 0,
  TF_CANCELLED = 1,
  TF_UNKNOWN = 2,
  TF_INVALID_ARGUMENT = 3,
  TF_DEADLINE_EXCEEDED = 4,
  TF_NOT_FOUND = 5,
  TF_ALREADY_EXISTS = 6,
  TF_PERMISSION_DENIED = 7,
  TF_RESOURCE_EXHAUSTED = 8,
  TF_FAILED_PRECONDITION = 9,
  TF_ABORTED = 10,
  TF_OUT_OF_RANGE = 11,
  TF_UNIMPLEMENTED = 12,
  TF_INTERNAL = 13,
  TF_UNAVAILABLE = 14,
  TF_DATA_LOSS = 15,
  TF_UNAUTHENTICATED = 16
} TF_Code;

HEDDLE_STATIC_ASSERT(sizeof(TF_Code) == 4, "a code has 4 bytes wherever it is stored");

// A new status that is OK. The caller deletes it.
TFK1_FUNCTION(TF_NewStatus) TF_Status *TF_NewStatus(void);

TFK1_FUNCTION(TF_DeleteStatus) void TF_DeleteStatus(TF_Status *s);

// Replaces code and message, and drops all payloads. The message is copied; an OK status keeps none.
TFK1_FUNCTION(TF_SetStatus) void TF_SetStatus(TF_Status *s, TF_Code code, const char *msg);

// Adds a payload, or replaces the one with this key. An OK status takes none. Both strings are copied.
TFK1_FUNCTION(TF_SetPayload) void TF_SetPayload(TF_Status *s, const char *key, const char *value);

// The strings live during the call.
typedef void (*TF_PayloadVisitor)(const char *key, const char *value, void *capture);

// Calls the visitor once for each payload.
TFK1_FUNCTION(TF_ForEachPayload)
void TF_ForEachPayload(const TF_Status *s, TF_PayloadVisitor visitor, void *capture);

// Sets the code that fits an errno value, with the message "context; what the error is called".
TFK1_FUNCTION(TF_SetStatusFromIOError)
void TF_SetStatusFromIOError(TF_Status *s, int error_code, const char *context);

TFK1_FUNCTION(TF_GetCode) TF_Code TF_GetCode(const TF_Status *s);

// Ends with NUL, is "" when the status is OK, and lives until the status changes or is deleted.
TFK1_FUNCTION(TF_Message) const char *TF_Message(const TF_Status *s);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_TF_STATUS_H_
