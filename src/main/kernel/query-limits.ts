// Limits of queries, a part of `limits`: how long a search may take, and how much a fact, an answer or a picture reads.

export const queryLimits = {
  /** Results of one search. */
  searchResults: 100,
  searchQueryCharacters: 2_000,
  /** Words of a query that are searched for; each costs a scan of its hits. */
  searchWords: 24,
  /** Rows that a full-text query ranks; a very frequent word would otherwise take a tenth of a second (C-34). */
  searchRankedRows: 10_000,
  /** The same for symbol names, which are searched while a question is analysed: rarer words suffice. */
  searchRankedSymbols: 3_000,
  /** Lines listed by a text search, in total and per file; more are counted. */
  textSearchLines: 2_000,
  textSearchFileLines: 200,
  /** Characters of a listed line, and matches marked in it. */
  textSearchLineCharacters: 240,
  textSearchLineMatches: 20,
  /** Patterns that filter files; each is matched with every path. */
  textSearchGlobs: 50,
  /** Time for searching all files, and for one of them: a regular expression may take exponential time (C-34). */
  textSearchMilliseconds: 30_000,
  textSearchFileMilliseconds: 3_000,
  /** How often a search reports its progress. */
  textSearchProgressMilliseconds: 250,
  /** Concurrent text searches, each in a thread, and the heap of one, which holds a hundred files. */
  textSearchesAtOnce: 4,
  textSearchMegabytes: 512,
  /** Files whose text a request keeps in memory: an answer reads a few, a search some dozens. */
  viewFiles: 128,
  /**
   * Characters of source text that a question thread keeps: all of a small project, the busiest files of others. With
   * their lines and the identifiers in them, which searches read, about 4 bytes each.
   */
  keptSourceCharacters: 8 * 1024 * 1024,
  /** Files whose definitions a graph's reader keeps, about 10 kB each: a search reads those of twenty files. */
  keptDefinitionFiles: 512,
  /** Symbols that a graph's reader keeps, below 1 kB each: those of the files that are being read or found. */
  keptSymbols: 2_048,
  /** Files whose counts of calls a question thread keeps for each graph: of a long file they take a tenth of a second. */
  keptCallCounts: 256,
  /** Time for the counts of calls that only may be of a method, for all those of a file; large files take a tenth of it. */
  callCountMilliseconds: 3_000,
  /** Pictures of a map that are kept, up to a megabyte each: nearly all requests are for the one without open boxes. */
  keptMapPictures: 4,
  /** Characters read of a line of a readme: links without end are found in quadratic time. */
  introductionLineCharacters: 2_000,
  /** Manifests that an answer reads, and files it scans for a pattern: ten times what large repositories have. */
  manifestsRead: 300,
  /** Guides that are read for commands, their lines, and the files that one of them refers to. */
  guidesRead: 60,
  guideLines: 3_000,
  guideCharacters: 200_000,
  guideReferences: 300,
  /** Pages of documentation whose headings are compared with a question; large sites have two thousand. */
  pagesRead: 4_000,
  /** Lines looked at to find those of one manifest's entries; a thousand dependencies need half a million. */
  manifestLinesLookedAt: 5_000_000,
  scannedFiles: 2_000,
  /** Types that hold commands and are looked for by name, and the files that are read for them. */
  commandTypes: 100,
  commandTypeFiles: 300,
  /** Files in which the value of a route's prefix is looked for: names of settings are in few. */
  definitionsRead: 100,
  /** Characters of files read for such values, about two seconds; large programs have some hundred names to look for. */
  prefixCharacters: 200_000_000,
  /** Statements that a file of routes runs, those of blocks and concerns each time; the largest files have a thousand. */
  routeStatements: 50_000,
  /** A route’s path; in source they stay below two hundred. */
  routeCharacters: 1_000,
  /** Dependencies whose imports an answer reads to find the one for a purpose. */
  judgedPackages: 300,
  /** Places of one kind collected for an answer; far fewer are shown, the rest is a count. */
  collectedFacts: 5_000,
  /** Files whose definitions an answer reads, and functions whose source it reads to measure them. */
  countedFiles: 10_000,
  weighedFunctions: 150,
  /** Definitions whose uses an answer looks up; each takes a few microseconds. */
  usageDefinitions: 30_000,
  /** Edges of a symbol that an answer reads, about 30 ms; the rest is a count. */
  factLinks: 2_000,
  /** Call sites, or links of one symbol, that a fact reads or lists; the rest is a count. */
  factSites: 50,
  /** Definitions of an asked file or folder whose uses a fact looks up, about a second; generated files have more. */
  factDefinitions: 20_000,
  /** Functions within one whose calls count as its own; a file of 10,000 lines has fewer. */
  factInnerFunctions: 500,
  /** Overridden methods and namesakes whose calls may run a method; each costs a query for its edges. */
  factOverridden: 20,
  factNamesakes: 50,
  /** Declarations of one function, or bodies of one declaration, whose links count as its own. */
  factDeclarations: 20,
  /** Links across the border of an area that are read, about 60 ms, and symbols looked up for them. */
  areaLinks: 20_000,
  areaSymbols: 3_000,
  /** Members of a family of similar definitions whose users are looked up to find where they are registered. */
  familyMembers: 24,
  /** Calls of a symbol's callers that are searched for tests, about 100 ms. */
  testUses: 10_000,
  /** Symbols that one impact analysis visits, and its levels. */
  impactSymbols: 400,
  impactDepth: 3,
  /** Links to the definitions of an asked file or folder that are read at once, about 100 ms. */
  impactLinks: 100_000,
  /** Edges that a path search follows, about 50 ms, and the steps of a path. */
  pathEdges: 30_000,
  pathDepth: 12,
  /** Nodes in a graph view, and links of one symbol in it; more can't be read. */
  pictureNodes: 5_000,
  pictureLinks: 200,
  /** Boxes on one level of the map: more names can't be read; the rest is one expandable box. */
  mapBoxes: 20,
  /** Groups of the map that may be open at once, and the length of their ids. */
  pictureOpen: 100,
  /** A search or graph query takes a second at most; it is given up after this much processor time. */
  questionMilliseconds: 60_000,
  /**
   * Elapsed time for it, if other programs use the processor: with a fifth of one, all that takes a minute ends in time.
   */
  questionElapsedMilliseconds: 5 * 60_000,
  /**
   * Threads for answers, about 60 MB each: one, and others while those of one project take longer than another project's
   * have waited. So many projects that take long are answered at once, and yet another one in its turn. Reads wait as
   * long for a thread of their own.
   */
  answerThreads: 3,
  otherProjectMilliseconds: 250,
  /**
   * A project whose last call took longer than this leaves one of the threads to others. If all are held, a call that
   * takes longer is taken back for them: so long they may wait, and so much work is done again. Most take a second.
   */
  answerLongMilliseconds: 5_000,
  /** How often a call is made if others end its thread. */
  callAttempts: 3,
  /** Pending reads above which a second thread is started for them, which takes a tenth of a second. */
  questionsBeforeThread: 6,
  /** Reads that a thread is given at once: the second one is there when it has answered the first. */
  questionsInHand: 2,
  /** The second one is given to another thread if the first takes longer than this; most take a few milliseconds. */
  questionLongMilliseconds: 20,
  /** The second thread for reads takes about 60 MB and ends after this long without a read. */
  questionThreadRestMilliseconds: 60_000,
  /** Graphs that a thread keeps open, some MB each; an answer about all projects of a conversation needs 20 at once. */
  openGraphs: 24,
  /** Maps kept for later requests; each holds the links between all files of a project. */
  mapsKept: 8,
  /** Maps computed at once, each in a thread that holds the links of a whole graph; more wait for their turn (C-18). */
  mapsAtOnce: 2,
  /** Elapsed time for computing a map: seconds for a large repository, much more if others use the processor. */
  mapMilliseconds: 5 * 60_000,
  /** Configurations that are read for layer rules; a repository has one, or one for each package. */
  ruleFiles: 50,
  /** Time for comparing imports with layer rules: expressions of a hostile repository would never end. */
  ruleMilliseconds: 10_000,
  /**
   * Characters of all regular expressions in them; real ones have a few thousand. One may take 1.5 kB of machine code, for
   * which the whole process has 512 MB (C-34).
   */
  ruleExpressionCharacters: 100_000,
  /** Imports against layer rules that are listed; the rest is a count. */
  rulesBroken: 200,
} as const
