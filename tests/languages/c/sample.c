/* Lists of numbers. */
#include "list.h"
#include <stdio.h>

#define LIMIT 10
#define TWICE(value) (add((value), (value)))

typedef struct node {
  int value; /* what it holds */
  struct node *next;
  void (*release)(void *self);
} node, *node_pointer;

enum color { RED, GREEN = 2 };
typedef struct { double x, y; } point;

static int add(int left, int right);
extern int counter;
static const char *const names[] = {"one", "two"};

/* Adds two numbers.
 * Never fails. */
static int add(int left, int right) {
  return left + right;
}

#ifdef FAST
int run(node *first) { return add(first->value, 1); }
#else
int run(node *first) {
  point origin = {.x = 1, .y = add(1, 2)};
  node *fresh = create(&(struct node){1, NULL});
  for (int i = 0; i < LIMIT; i++) fresh->value = TWICE(i);
  first->release(fresh);
  printf("%d\n", first->next->value);
  switch (first->value) {
    case RED: return add(RED, GREEN);
    default: goto done;
  }
done:
  return (int)sizeof(point);
}
#endif

int (*handler)(node *) = run;
int old(a, b) int a; char *b; { return add(a, *b); }
