/*
 * Writes cell-image.json: an array of string cells as TensorFlow has them in memory on a 64-bit machine, with their blocks.
 *
 *   cc -O1 -I "$(python -c 'import tensorflow as tf; print(tf.sysconfig.get_include())')" cell-image.c -o cell-image
 *   ./cell-image > cell-image.json
 *
 * The committed file was made with tensorflow-cpu 2.21.0 on x86-64. The array's bytes are followed by those of the OFFSET text.
 */
#include <stdio.h>

#include "tsl/platform/ctstring_internal.h"

enum { CELLS = 9 };

static struct {
  TF_TString cell[CELLS];
  char text[16];
} array;

static const char view_text[] = "eleven byte";
static void ref(TStringOwnerCApi *self) { (void)self; }
static bool unref(TStringOwnerCApi *self) { return self == NULL; }
static TStringOwnerCApi owner = {ref, unref, NULL};

static void print(const char *name, const void *address, size_t size) {
  printf("  {\"name\": \"%s\", \"address\": \"%p\", \"hex\": \"", name, address);
  for (size_t i = 0; i < size; i++) printf("%02x", ((const uint8_t *)address)[i]);
  printf("\"}");
}

int main(void) {
  char letters[1000];
  for (int i = 0; i < 1000; i++) letters[i] = (char)('a' + i % 26);
  for (int i = 0; i < CELLS; i++) TF_TString_Init(&array.cell[i]);
  TF_TString_Copy(&array.cell[1], "x", 1);
  TF_TString_Copy(&array.cell[2], letters, 22);
  TF_TString_Copy(&array.cell[3], letters, 23);
  TF_TString_AssignView(&array.cell[4], view_text, 11);
  memcpy(array.text, "an OFFSET text", 14);
  array.cell[5].u.offset.size = (14 << 2) | TF_TSTR_OFFSET;
  array.cell[5].u.offset.offset = (uint32_t)(array.text - (char *)&array.cell[5]);
  array.cell[5].u.offset.count = 1;
  TF_TString_Copy(&array.cell[6], letters, 1000);
  TF_TString_Copy(&array.cell[6], letters, 300);
  TF_TString_Reserve(&array.cell[7], 23);
  TF_TString_AssignViewWithOwner(&array.cell[8], view_text, 6, &owner);

  printf("[\n");
  print("array", &array, sizeof array);
  for (int i = 0; i < CELLS; i++) {
    if (TF_TString_GetType(&array.cell[i]) != TF_TSTR_LARGE) continue;
    char *block = array.cell[i].u.large.ptr;
    memset(block + TF_TString_GetSize(&array.cell[i]) + 1, 0xee, array.cell[i].u.large.cap - TF_TString_GetSize(&array.cell[i]));
    printf(",\n");
    print("block", block, array.cell[i].u.large.cap + 1);
  }
  printf(",\n");
  print("view", view_text, sizeof view_text);
  printf("\n]\n");
  return 0;
}
