// Every query of a reader with its result, without the store's internal keys.
import { edgeKinds } from '#main/graph/graph'
import type { GraphReader, StoredSymbol } from '#main/store/graph/read/graph-reader'
import { exactPlaces, exportLines } from '#tests/support/whole-export'

/** @param words names and words to query */
export function everyAnswer(graph: GraphReader, words: readonly string[]): Readonly<Record<string, unknown>> {
  const plain = (symbol: StoredSymbol | null): unknown => {
    if (symbol === null) return null
    const { key: _key, parentKey, ...rest } = symbol
    return { ...rest, parent: parentKey === null ? null : (graph.symbolByKey(parentKey)?.id ?? 'a node that is gone') }
  }
  const symbols = graph.files().flatMap(({ path }) => [graph.symbol(path), ...graph.symbolsInFile(path)])
  const known = symbols.flatMap((symbol) => symbol ?? [])
  const query = { kinds: edgeKinds, limit: 5, offset: 1 }
  return {
    export: [...exportLines(graph)],
    places: exactPlaces(graph),
    statistics: graph.statistics(),
    files: graph.files(),
    fileLinks: graph.fileLinks(),
    counts: [graph.countChunks(), graph.countCommits()],
    mostCalled: graph.mostCalled(20).map(({ symbol, calls }) => [symbol.id, calls]),
    commits: graph.commits(10).map((commit) => [commit, graph.pathsOfCommit(commit.id)]),
    files2: graph.files().map(({ path }) => [graph.file(path), graph.commits(5, path)]),
    symbols: known.map((symbol) => [
      plain(graph.symbol(symbol.id)),
      graph.children(symbol.key).map(plain),
      plain(graph.symbolAt(symbol.filePath, symbol.startLine)),
      ...[graph.linksTo(symbol.key, query), graph.linksFrom(symbol.key, query)].map((links) =>
        links.map((link) => ({ ...link, symbol: plain(link.symbol) })),
      ),
      [graph.countLinksTo(symbol.key, edgeKinds), graph.countLinksFrom(symbol.key, edgeKinds)],
      graph.unresolvedCallsFrom(symbol.key, 10).map((call) => ({ ...call, caller: call.caller.id })),
    ]),
    together: [
      graph.childrenOf(known.map(({ key }) => key)).length,
      ...(['source', 'target'] as const).map((end) =>
        [
          ...graph
            .countsOf(
              end,
              known.map(({ key }) => key),
              edgeKinds,
            )
            .values(),
        ].sort(),
      ),
    ],
    words: words.map((word) => [
      graph.symbolsNamed(word, 4).map(plain),
      graph.namesLike(word.slice(0, 3), 5).map(plain),
      graph.unresolvedCallsNamed(word, 3).map((call) => ({ ...call, caller: call.caller.id })),
      graph.countUnresolvedCallsNamed(word),
      graph.searchSymbols(word, 4).map(({ symbol, score }) => [symbol.id, score]),
      graph.searchChunks(`${word} middleware`, 4),
      graph
        .chunksHolding(word, 'body')
        .map((chunk) => graph.filesOfChunks()[chunk])
        .sort(),
      graph.changesOf(graph.commitsSaying(word).map(([commit]) => commit)),
    ]),
  }
}
