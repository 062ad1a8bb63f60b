/*
 * Writes cell-trace.json: a random run of TensorFlow's string functions over four cells, with the state after each step.
 *
 *   cc -O1 -I "$(python -c 'import tensorflow as tf; print(tf.sysconfig.get_include())')" cell-trace.c -o cell-trace
 *   ./cell-trace > cell-trace.json
 *
 * The committed file was made with tensorflow-cpu 2.21.0 on x86-64. Four cells stand in front of 4096 source bytes; byte k is
 * (k * 31 + (k >> 8) * 7 + 1) & 255. A line is [operation, cell, x, y, state of that cell, state of cell x or null, references of
 * the two owners]; a state is [type, size, capacity, FNV-1a of the text, owner 1, 2 or 0].
 */
#include <stdio.h>

#include "tsl/platform/ctstring_internal.h"

enum { CELLS = 4, SOURCE = 4096, STEPS = 2500 };

static struct {
  TF_TString cell[CELLS];
  char source[SOURCE];
} block;

static int references[2] = {1, 1};
static TStringOwnerCApi owners[2];

static void ref(TStringOwnerCApi *self) { references[self - owners]++; }
static bool unref(TStringOwnerCApi *self) { return --references[self - owners] == 0; }

static uint32_t state = 2463534242u;
static uint32_t below(uint32_t limit) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return (uint32_t)(((uint64_t)state * limit) >> 32);
}

static uint32_t size(void) {
  uint32_t kind = below(8);
  return kind < 4 ? below(32) : kind < 7 ? below(260) : below(2000);
}

static void print(const TF_TString *cell) {
  const char *data = TF_TString_GetDataPointer(cell);
  size_t bytes = TF_TString_GetSize(cell);
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < bytes; i++) hash = (hash ^ (uint8_t)data[i]) * 16777619u;
  TF_TString_Type type = TF_TString_GetType(cell);
  int owner = type == TF_TSTR_VIEW && cell->u.view.owner_ref ? (int)(cell->u.view.owner_ref - owners) + 1 : 0;
  printf("[%d,%zu,%zu,%u,%d]", type, bytes, TF_TString_GetCapacity(cell), hash, owner);
}

int main(void) {
  static const char *const names[] = {
      "copy",   "append", "appendCell", "resize",  "reserve", "reserveAmortized", "view",  "viewWithOwner", "assign",
      "move",   "dealloc", "mutable",   "offset",  "appendFill", "erase",         "insert", "insertFill",   "clear"};
  for (int i = 0; i < 2; i++) owners[i] = (TStringOwnerCApi){ref, unref, NULL};
  for (int i = 0; i < CELLS; i++) TF_TString_Init(&block.cell[i]);
  for (int k = 0; k < SOURCE; k++) block.source[k] = (char)(k * 31 + (k >> 8) * 7 + 1);

  for (int step = 0; step < STEPS; step++) {
    uint32_t op = below(18), i = below(CELLS), x = size(), y = below(2000), other = CELLS;
    TF_TString *cell = &block.cell[i];
    size_t old = TF_TString_GetSize(cell);
    if (old > 8000) op = 17;
    switch (op) {
      case 0: TF_TString_Copy(cell, block.source + y, x); break;
      case 1: TF_TString_AppendN(cell, block.source + y, x); break;
      case 2:
        other = x = (i + 1 + below(CELLS - 1)) % CELLS;
        TF_TString_Append(cell, &block.cell[x]);
        break;
      case 3: TF_TString_Resize(cell, x, (char)(y & 255)); break;
      case 4: TF_TString_Reserve(cell, x); break;
      case 5: TF_TString_ReserveAmortized(cell, x); break;
      case 6: TF_TString_AssignView(cell, block.source + y, x); break;
      case 7: TF_TString_AssignViewWithOwner(cell, block.source + (y & ~1u), x, &owners[y & 1]); break;
      case 8: other = x = below(CELLS); TF_TString_Assign(cell, &block.cell[x]); break;
      case 9: other = x = below(CELLS); TF_TString_Move(cell, &block.cell[x]); break;
      case 10: TF_TString_Dealloc(cell); break;
      case 11: TF_TString_GetMutableDataPointer(cell); break;
      case 12:
        TF_TString_Dealloc(cell);
        TF_TString_Init(cell);
        cell->u.offset.size = (x << 2) | TF_TSTR_OFFSET;
        cell->u.offset.offset = (uint32_t)(block.source + y - (char *)cell);
        cell->u.offset.count = 1;
        break;
      case 13: /* tstring::append(n, c) */
        TF_TString_ReserveAmortized(cell, old + x);
        TF_TString_Resize(cell, old + x, (char)(y & 255));
        break;
      case 14: { /* tstring::erase */
        y = below((uint32_t)old + 1);
        x = below((uint32_t)(old - y) + 1);
        char *data = TF_TString_GetMutableDataPointer(cell);
        memmove(data + y, data + y + x, old - x - y);
        TF_TString_Resize(cell, old - x, 0);
        break;
      }
      case 15: { /* tstring::insert of the first x source bytes at y */
        y = below((uint32_t)old + 1);
        char *data = TF_TString_ResizeUninitialized(cell, old + x);
        memmove(data + y + x, data + y, old - y);
        memmove(data + y, block.source, x);
        break;
      }
      case 16: { /* tstring::insert(y, x, '=') */
        y = below((uint32_t)old + 1);
        char *data = TF_TString_ResizeUninitialized(cell, old + x);
        memmove(data + y + x, data + y, old - y);
        memset(data + y, '=', x);
        break;
      }
      default: x = 0; TF_TString_ResizeUninitialized(cell, 0); break;
    }
    printf("%s[\"%s\",%u,%u,%u,", step ? ",\n" : "[\n", names[op], i, x, y);
    print(cell);
    printf(",");
    if (other < CELLS) print(&block.cell[other]);
    else printf("null");
    printf(",[%d,%d]]", references[0], references[1]);
  }
  printf("\n]\n");
  return 0;
}
