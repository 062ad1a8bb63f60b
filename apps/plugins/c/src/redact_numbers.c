// Op "RedactNumbers": long numbers, such as those of cards, accounts and telephones, keep only their last digits.
#include "change_strings.h"
#include "ops.h"

typedef struct Settings {
  int64_t min_digits;
  int64_t keep_last;
  char mask;
} Settings;

static int is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// The end of the number that starts at `at`: digits, with at most one space, hyphen or full stop between two of them.
static size_t end_of_number(const char *bytes, size_t size, size_t at, int64_t *digits) {
  *digits = 0;
  for (;;) {
    for (; at < size && is_digit(bytes[at]); ++at) ++*digits;
    const int is_joined = at + 1 < size && (bytes[at] == ' ' || bytes[at] == '-' || bytes[at] == '.');
    if (!is_joined || !is_digit(bytes[at + 1])) return at;
    ++at;
  }
}

// The start of the first number to redact at or after `at`, and its end; `size` without such a number.
static size_t next_number(const Settings *settings, const char *bytes, size_t size, size_t at, size_t *end,
                          int64_t *digits) {
  for (; at < size; at = *end) {
    while (at < size && !is_digit(bytes[at])) ++at;
    *end = end_of_number(bytes, size, at, digits);
    if (at < size && *digits >= settings->min_digits) return at;
  }
  return size;
}

static void change(const void *kernel, TF_TString *string) {
  const Settings *settings = kernel;
  const size_t size = TF_TString_GetSize(string);
  size_t end;
  int64_t digits;
  size_t at = next_number(settings, TF_TString_GetDataPointer(string), size, 0, &end, &digits);
  if (at == size) return;  // The string stays as it is.
  char *bytes = TF_TString_GetMutableDataPointer(string);
  for (; at < size; at = next_number(settings, bytes, size, end, &end, &digits)) {
    for (; at < end; ++at) {
      if (is_digit(bytes[at]) && digits-- > settings->keep_last) bytes[at] = settings->mask;
    }
  }
}

static char mask_attr(TF_OpKernelConstruction *ctx, TF_Status *status) {
  int32_t list_size = -1;
  int32_t size = 0;
  char mask = 0;
  if (TF_GetCode(status) == TF_OK) TF_OpKernelConstruction_GetAttrSize(ctx, "mask", &list_size, &size, status);
  if (TF_GetCode(status) == TF_OK && size == 1) TF_OpKernelConstruction_GetAttrString(ctx, "mask", &mask, 1, status);
  if (TF_GetCode(status) == TF_OK && (size != 1 || (mask & 0x80) != 0)) {
    TF_SetStatus(status, TF_INVALID_ARGUMENT, "mask must be one character of ASCII");
  }
  return mask;
}

static void *create(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  Settings *settings = new_settings(sizeof(Settings), status);
  if (settings != NULL) {
    settings->min_digits = int_attr(ctx, "min_digits", status);
    settings->keep_last = int_attr(ctx, "keep_last", status);
    settings->mask = mask_attr(ctx, status);
  }
  return created(ctx, settings, status);
}

static void compute(void *settings, TF_OpKernelContext *ctx) { change_strings(ctx, change, settings); }

void register_redact_numbers(TF_Status *status) {
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("RedactNumbers");
  TF_OpDefinitionBuilderAddInput(op, "input: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_OpDefinitionBuilderAddAttr(op, "min_digits: int >= 1 = 9");
  TF_OpDefinitionBuilderAddAttr(op, "keep_last: int >= 0 = 4");
  TF_OpDefinitionBuilderAddAttr(op, "mask: string = '*'");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, same_shape);
  TF_RegisterOpDefinition(op, status);
  if (TF_GetCode(status) != TF_OK) return;
  TF_KernelBuilder *kernel = TF_NewKernelBuilder("RedactNumbers", "CPU", create, compute, delete_settings);
  TF_RegisterKernelBuilder("RedactNumbers", kernel, status);
}
