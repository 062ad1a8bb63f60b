// Op "NormalizeWhitespace": each run of white space becomes one space, and white space at both ends is removed.
#include "change_strings.h"
#include "ops.h"

typedef struct Settings {
  TF_Bool strip;
  TF_Bool unicode;
  TF_Bool keep_lines;
} Settings;

typedef enum Kind { OTHER, SPACE, LINE_BREAK } Kind;

// The kind of the character at bytes[0], and its size in bytes. Invalid UTF-8 is not white space.
// Source: Unicode, PropList.txt, White_Space.
static Kind kind_at(const uint8_t *bytes, size_t left, TF_Bool unicode, size_t *size) {
  const uint8_t first = bytes[0];
  *size = 1;
  if (first >= '\n' && first <= '\r') return LINE_BREAK;
  if (first == ' ' || first == '\t') return SPACE;
  if (!unicode || first < 0x80) return OTHER;
  if (left >= 2 && first == 0xC2) {
    *size = 2;
    if (bytes[1] == 0x85) return LINE_BREAK;  // U+0085
    return bytes[1] == 0xA0 ? SPACE : OTHER;  // U+00A0
  }
  if (left < 3) return OTHER;
  *size = 3;
  const uint32_t point = (first & 0x0Fu) << 12 | (bytes[1] & 0x3Fu) << 6 | (bytes[2] & 0x3Fu);
  if ((first & 0xF0) == 0xE0 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80) {
    if (point == 0x2028 || point == 0x2029) return LINE_BREAK;
    if (point == 0x1680 || (point >= 0x2000 && point <= 0x200A)) return SPACE;
    if (point == 0x202F || point == 0x205F || point == 0x3000) return SPACE;
  }
  *size = 1;
  return OTHER;
}

static uint8_t separator(const Settings *settings, Kind run) {
  return run == LINE_BREAK && settings->keep_lines ? '\n' : ' ';
}

// Normalizes the bytes in place, and returns their new size.
static size_t normalize(const Settings *settings, uint8_t *bytes, size_t size) {
  size_t written = 0;
  Kind run = OTHER;  // Of the white space since the last written byte.
  for (size_t at = 0, length; at < size; at += length) {
    const Kind kind = kind_at(bytes + at, size - at, settings->unicode, &length);
    if (kind != OTHER) {
      if (run != LINE_BREAK) run = kind;
      continue;
    }
    if (run != OTHER && (written > 0 || !settings->strip)) bytes[written++] = separator(settings, run);
    run = OTHER;
    for (size_t i = 0; i < length; ++i) bytes[written++] = bytes[at + i];
  }
  if (run != OTHER && !settings->strip) bytes[written++] = separator(settings, run);
  return written;
}

// True for bytes that normalize() would not change: all white space is single spaces.
static int is_normal(const Settings *settings, const uint8_t *bytes, size_t size) {
  int after_space = settings->strip;
  for (size_t at = 0, length; at < size; at += length) {
    const Kind kind = kind_at(bytes + at, size - at, settings->unicode, &length);
    if (kind == OTHER) {
      after_space = 0;
      continue;
    }
    const int stays = length == 1 && (bytes[at] == ' ' || (bytes[at] == '\n' && settings->keep_lines));
    if (!stays || after_space) return 0;
    after_space = 1;
  }
  return !(settings->strip && after_space) || size == 0;
}

static void change(const void *settings, TF_TString *string) {
  const size_t size = TF_TString_GetSize(string);
  if (is_normal(settings, (const uint8_t *)TF_TString_GetDataPointer(string), size)) return;
  uint8_t *bytes = (uint8_t *)TF_TString_GetMutableDataPointer(string);
  TF_TString_ResizeUninitialized(string, normalize(settings, bytes, size));
}

static void *create(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  Settings *settings = new_settings(sizeof(Settings), status);
  if (settings != NULL) {
    settings->strip = bool_attr(ctx, "strip", status);
    settings->unicode = bool_attr(ctx, "unicode", status);
    settings->keep_lines = bool_attr(ctx, "keep_lines", status);
  }
  return created(ctx, settings, status);
}

static void compute(void *settings, TF_OpKernelContext *ctx) { change_strings(ctx, change, settings); }

void register_normalize_whitespace(TF_Status *status) {
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("NormalizeWhitespace");
  TF_OpDefinitionBuilderAddInput(op, "input: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_OpDefinitionBuilderAddAttr(op, "strip: bool = true");
  TF_OpDefinitionBuilderAddAttr(op, "unicode: bool = true");
  TF_OpDefinitionBuilderAddAttr(op, "keep_lines: bool = false");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, same_shape);
  TF_RegisterOpDefinition(op, status);
  if (TF_GetCode(status) != TF_OK) return;
  TF_KernelBuilder *kernel = TF_NewKernelBuilder("NormalizeWhitespace", "CPU", create, compute, delete_settings);
  TF_RegisterKernelBuilder("NormalizeWhitespace", kernel, status);
}
