// C++: headers in parts, macros around calls.
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
