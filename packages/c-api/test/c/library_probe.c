// What kernels use of <string.h> and <stdlib.h>, once each.
#define _XOPEN_SOURCE 700
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))
EXPORT(TF_InitKernel) void TF_InitKernel(void);
void TF_InitKernel(void) {}

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

// Returns the number of the first that is wrong, 0 when none is.
EXPORT(library_edges) int library_edges(void);
int library_edges(void) {
  static const char text[] = "one two two three";
  char room[32];
  char *rest;
  int numbers[100];
  for (int i = 0; i < 100; ++i) numbers[i] = (i * 37) % 100;
  qsort(numbers, 100, sizeof(int), by_value);
  for (int i = 0; i < 100; ++i) {
    const int *found = bsearch(&i, numbers, 100, sizeof(int), by_value);
    if (found != &numbers[i]) return 1;
  }
  if (memchr(text, 't', sizeof(text)) != text + 4 || memchr(text, 'z', sizeof(text)) != NULL) return 2;
  if (strstr(text, "two th") != text + 8 || strstr(text, "four") != NULL || strstr(text, "") != text) return 3;
  if (strchr(text, 'w') != text + 5 || strrchr(text, 'w') != text + 9 || strpbrk(text, "xw") != text + 5) return 4;
  if (strspn(text, "eno") != 3 || strcspn(text, "t") != 4 || strnlen(text, 5) != 5) return 5;
  if (strcmp(strcat(strcpy(room, "ab"), "cd"), "abcd") != 0 || strcmp(strncat(room, "efg", 1), "abcde") != 0) return 6;
  if (strncpy(room, "x", 4)[3] != '\0' || memcmp("a\0b", "a\0c", 3) >= 0 || strncmp("abc", "abd", 2) != 0) return 7;
  strcpy(room, "a,b;c");
  if (strcmp(strtok_r(room, ",;", &rest), "a") != 0 || strcmp(strtok_r(NULL, ",;", &rest), "b") != 0) return 8;
  if (strcasecmp("AbC", "aBc") != 0 || tolower('Q') != 'q' || !isspace('\t') || isalpha('1')) return 9;
  if (atoi("-12x") != -12 || abs(-3) != 3 || div(-7, 2).rem != -1) return 10;
  errno = 0;
  if (strtol("99999999999999999999", NULL, 10) <= 0 || errno != ERANGE) return 11;
  char *copy = strdup(text);
  const int same = copy != NULL && strcmp(copy, text) == 0;
  free(copy);
  return same ? 0 : 12;
}
