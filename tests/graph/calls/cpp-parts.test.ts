// C and C++: headers in parts, and code that macros seem to put into a block.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from '../graph-of'

// Would catch: a class that a part of its header doesn't find, as only the header around includes both; calls then end
// at the declaration.
it('finds a class that is declared by the header around a part', async () => {
  const graph = await graphOf({
    'rule.h': `namespace Y { class Stream; class Rule { public: bool fits(char one) const; bool fits(const Stream& in) const; }; }
#include "rule-impl.h"`,
    'rule-impl.h': `#include "stream.h"
namespace Y {
inline bool Rule::fits(char one) const { return true; }
inline bool Rule::fits(const Stream& in) const { return true; }
}`,
    'stream.h': 'namespace Y { class Stream { public: int at; }; }',
    'scan.cc': `#include "rule.h"
namespace Y { class Scan { Stream in; Rule rule; bool go() { return rule.fits(in); } }; }`,
    'more.cc': '#include "rule.h"\n#include "rule-impl.h"',
  })
  expect(graph.edges.filter(({ kind }) => kind === 'calls').map(({ target }) => graph.nodes[target]?.id)).toEqual([
    'rule-impl.h#Rule.fits(method,2)',
  ])
  expect(callsOf(graph)).toEqual(['scan.cc#Y.Scan.go -> rule-impl.h#Rule.fits exact'])
})

// Would catch: braces in the arguments of a macro, after which all functions of the file are taken for those of a block,
// so that calls from other files end at their declarations.
it('finds the functions behind a value that a macro makes of a list in braces', async () => {
  const graph = await graphOf({
    'id.h': 'int compare(const id *a, const id *b);',
    'id.c': `const id empty =
	ID_INIT(ID_SHA1,
	  { 0x4b, 0x82, 0x5d, 0xc6, 0x42, 0xcb,
	    0xe5, 0x4b, 0xf8, 0x04 });
static int one(const char *s, int len)
{
	int p;
	for (p = 0; p < len; p++) {
		s++;
	}
	return 0;
}

char *two(char *text, int size)
{
	if (format(text, size + 1, 0) < 0) {
		return 0;
	}
	return text;
}

int three(void)
{
	return 3;
}

int four(int a)
{
	return a;
}
int compare(const id *a, const id *b)
{
	return 1;
}
`,
    'main.c': '#include "id.h"\nint main(void) { return compare(0, 0); }',
  })
  expect(callsOf(graph)).toContain('main.c#main -> id.c#compare exact')
})

// Would catch: a wrapper of a system call that seems to call itself.
it('takes a call in a macro that puts something before it for no certain one of the name alone', async () => {
  const graph = await graphOf({
    'os.h': `#define SYSTEM(call) ::call
#define TWICE(value) ((value) + (value))
class file { public: int dup(int fd); int read(int fd); int size(); int both(); };`,
    'os.cc': `#include "os.h"
int file::dup(int fd) { return SYSTEM(dup(fd)); }
int file::read(int fd) { return ::POSIX(read(fd)); }
int file::both() { return TWICE(size()); }
int file::size() { return 1; }`,
  })
  expect(callsOf(graph).filter((row) => !row.includes('SYSTEM') && !row.includes('TWICE'))).toEqual([
    'os.cc#file.both -> os.cc#file.size exact',
    'os.cc#file.dup -> os.cc#file.dup possible',
  ])
})
