// Every number that bounds untrusted input, with its reason. Units are in the names.

export const limits = {
  /** A source file above this is data or generated; parsing it costs more than it tells (C-30). */
  sourceFileBytes: 2 * 1024 * 1024,
  /** A line this long is minified or generated code (C-30). */
  sourceLineCharacters: 20_000,
  /** Mean line length above which a file counts as minified; hand-written code stays under 120. */
  sourceMeanLineCharacters: 500,
  /** Below this a file costs too little for its mean line length to matter. */
  minifiedFileCharacters: 5_000,
  /** Deeper folders are a loop or an attack; the deepest real trees stay under 40 (C-30). */
  folderDepth: 200,
  /** More files than the largest public monorepos hold. */
  filesPerProject: 500_000,
  /** Entries looked at in one walk, skipped ones included; a tree above this is not source (C-30). */
  walkEntries: 3_000_000,
  /** Skipped rows kept by one walk; the rest is one closing row that counts them. */
  walkSkippedRows: 100_000,
  /** One ignore file, its patterns, one pattern, and the `**` in it: real ones stay far below, matching cost grows with each. */
  ignoreFileBytes: 512 * 1024,
  ignorePatterns: 10_000,
  ignorePatternCharacters: 1_000,
  ignorePatternGlobstars: 4,
  /** Time that one walk may spend in matching ignore rules; hostile patterns are slow on purpose (C-34). */
  ignoreMilliseconds: 20_000,
  /** A path inside a project, and one name in it; file systems allow 4,096 and 255 bytes. */
  relativePathCharacters: 4_096,
  /** `.git/HEAD`, a ref, and `packed-refs`, which is large where there are many tags. */
  gitPointerBytes: 4_096,
  packedReferencesBytes: 32 * 1024 * 1024,
  /** `.git/config`, of which only the remote's address is read. */
  gitConfigBytes: 256 * 1024,
  /** Commits that are remembered with a project, the files of one, and its subject: larger commits say little of a file. */
  historyCommits: 5_000,
  historyCommitFiles: 30,
  historySubjectCharacters: 300,
  /** What reading a history may take, and the text of one. */
  historyMilliseconds: 20_000,
  historyBytes: 64 * 1024 * 1024,
  /** A save is one change once it has been quiet this long, or lasts longer than that. */
  watchQuietMilliseconds: 10,
  watchLongestBurstMilliseconds: 400,
  /** More changed paths than this are a branch switch or a build: the folder is walked as a whole, which costs no more. */
  watchedPaths: 500,
  /** Such a storm is one change once it has been quiet this long (its events come twice a second), or lasts longer than that. */
  watchStormQuietMilliseconds: 700,
  watchLongestStormMilliseconds: 10_000,
  /** After changes that were read path by path, the whole folder is looked at once it has been quiet this long. */
  watchRestMilliseconds: 10_000,
  /** The thread that brings a watched project up to date waits this long for the next change; then its memory is worth more. */
  runThreadRestMilliseconds: 20 * 60_000,
  /** A thread that is ready for a run of any project takes some 110 MB, and is given up when none came for this long. */
  spareThreadRestMilliseconds: 5 * 60_000,
  /** Source that was parsed in a run whose parse workers are kept for the next: a larger one leaves them with more memory. */
  parseWorkersKeptBytes: 4 * 1024 * 1024,
  /** Watched projects are looked at this often where there are no events, and this often where there are, should one be missed. */
  watchTickMilliseconds: 5_000,
  watchCheckMilliseconds: 300_000,
  /** Folders listed by the folder picker. */
  foldersListed: 2_000,
  /** Processor time one file may cost before its parse worker is killed and the file quarantined (C-32). */
  parseFileMilliseconds: 5_000,
  /** Heap of one parse worker; the largest file allowed needs a tenth of it. */
  parseWorkerMegabytes: 1_024,
  /** Where threads of a run make new objects: most are thrown away at once, so more would only take memory and cache. */
  threadYoungMegabytes: 12,
  /** A heap is collected when it has grown by this much of what was left in it. */
  heapGrowthPercent: 50,
  /** Calls of a function until the engine's last compiler is worth its time; by itself it begins at a tenth of that. */
  callsUntilOptimized: 30_000,
  /** Files and bytes handed to a parse worker at once: messages stay few, workers end together. */
  parseBatchFiles: 64,
  parseBatchBytes: 256 * 1024,
  /** Parsed results that wait for their receiver before workers pause. */
  parseOutcomeBytes: 32 * 1024 * 1024,
  /** Nesting of a syntax tree that is followed; hand-written code stays under 150, and recursion must not overflow (C-32). */
  syntaxDepth: 800,
  /** Scopes around a name that are looked through; real code nests a tenth as deep, and damaged tables may point in circles. */
  scopesAround: 500,
  /** Stored signature and doc text of one symbol, in characters; longer text is cut with an ellipsis. */
  signatureCharacters: 300,
  docCharacters: 2_000,
  /** String literals kept as text: long ones are prose, short ones may be keys. */
  literalCharacters: 100,
  /** Blocks that one component file is searched for, and characters of one tag; real files have five, and tags of some lines. */
  componentBlocks: 30,
  markupTagCharacters: 20_000,
  /** Definitions of one file of markup, style or data; what has more is generated, and would bury the code's own. */
  structureDefinitions: 500,
  /** Lines in one full-text chunk of a file body. */
  chunkLines: 60,
  /** Skipped files reported with a status; the rest is a count. */
  skippedReported: 100,
  /** JSON and form bodies (C-18). */
  requestBodyBytes: 1024 * 1024,
  /** Nesting of a JSON body; ours never exceed 6 (C-18). */
  requestJsonDepth: 64,
  /** Time to receive a request's headers, and the whole request (C-18). */
  requestHeadersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  /** A connection at rest is closed after this: clients close theirs sooner, so that no request meets one that closes. */
  connectionRestMilliseconds: 65_000,
  /** Requests per second and key, and the burst allowed on top (REST contract). */
  requestsPerSecond: 50,
  requestsBurst: 200,
  /** Callers whose request rate is remembered, and connections open at once (C-18). */
  rateCallers: 1_000,
  connections: 2_000,
  /** Pages of other origins that may be let in, and the length of one (C-14). */
  allowedOrigins: 20,
  originCharacters: 300,
  /** Fields of a form; ours have four (C-18). */
  formFields: 50,
  /** How long a caller whose body is refused unread may go on sending. */
  refusedBodyMilliseconds: 500,
  /** Silence in a stream before a sign of life is sent. */
  heartbeatMilliseconds: 15_000,
  /** Events of one answer that are kept for readers who come back, and how long after its end. */
  runEvents: 200_000,
  runKeptMilliseconds: 2 * 60_000,
  /** An answer goes on for so long without any reader who may come back: a reload, a second tab, a broken connection. */
  runUnwatchedMilliseconds: 30_000,
  /** Answers being written at once. */
  runsAtOnce: 8,
  /** An answer that was stopped must have ended by then (REST contract: 200 ms). */
  runStopMilliseconds: 150,
  /** Places in the last words of a stopped answer are looked up for so long; less than it has for its end. */
  lastLookUpMilliseconds: 50,
  /** Event streams open at once; a dashboard needs two. */
  openStreams: 100,
  /** Parses running at once; more wait as `submitted` (REST contract). */
  parsesAtOnce: 2,
  /** A question; larger texts belong in a file of the repository. */
  messageCharacters: 100_000,
  conversationTitleCharacters: 200,
  projectsPerConversation: 20,
  /** Names that people give to keys and integrations. */
  nameCharacters: 255,
  /** Results of one search. */
  searchResults: 100,
  searchQueryCharacters: 2_000,
  /** Words of one query that are looked for; each costs a scan of its hits. */
  searchWords: 24,
  /** Rows that one full-text query ranks; a word that is everywhere would take a tenth of a second otherwise (C-34). */
  searchRankedRows: 10_000,
  /** The same for names of symbols, which are asked for while a question is understood: rarer words lead there as well. */
  searchRankedSymbols: 3_000,
  /** Rows in one page of a listing. */
  pageRows: 1_000,
  /** Lines of one file sent in one answer. */
  fileLines: 20_000,
  /** Rounds of tool calls in one answer, and bytes of one tool's result (C-39). */
  toolRounds: 4,
  /** Calls of one round that are run; a model that asks for more is guessing. */
  toolCallsPerRound: 6,
  toolResultBytes: 64 * 1024,
  /** How long one call over the Model Context Protocol waits for a parse; most hosts give up after a minute. */
  mcpParseMilliseconds: 45_000,
  /** Text of one tool's list, about 5,000 tokens: a page that a model can read beside others; rows, and namesakes listed. */
  toolTextCharacters: 20_000,
  toolRows: 200,
  toolCandidates: 6,
  /** Rows shown with a list: unresolved calls, places that pass a function on, and summaries of test files. */
  toolAsides: 8,
  toolTestFiles: 20,
  /** Imports of a file, and files that import it, told with its outline. */
  toolImports: 60,
  /** Files whose text one request keeps in memory: an answer reads few, a search some dozens. */
  viewFiles: 128,
  /** Manifests that one answer reads, and files that it reads through for a pattern: ten times what large repositories have. */
  manifestsRead: 300,
  scannedFiles: 2_000,
  /** Places of one kind that are collected for an answer; what is shown is far less, the rest is a count. */
  collectedFacts: 5_000,
  /** Files whose definitions one answer goes through, and functions whose source it reads to weigh them. */
  countedFiles: 10_000,
  weighedFunctions: 150,
  /** Definitions that one answer asks for their uses; a look at each takes some microseconds. */
  usageDefinitions: 30_000,
  /** Edges of one symbol that an answer looks at, which take some 30 ms; the rest is a count. */
  factLinks: 2_000,
  /** How deep the value of a local is looked into for its own name; what is chained longer is not its own first word. */
  initialiserDepth: 12,
  /** Overloads that one call is linked to where its arguments do not decide; generated classes have hundreds. */
  overloads: 40,
  factUnresolved: 50,
  /** Functions within one whose calls count as its own; a file of 10,000 lines has fewer. */
  factInnerFunctions: 500,
  /** Methods above one, and of its name elsewhere, whose calls may run it; each costs a look at its edges. */
  factOverridden: 20,
  factNamesakes: 50,
  /** Links over the border of an area that are read, which takes some 60 ms, and symbols looked up for them. */
  areaLinks: 20_000,
  areaSymbols: 3_000,
  /** Members of a family of like things whose users are looked up; as many say where a new one is named. */
  familyMembers: 24,
  /** Calls of a symbol's callers that are looked through for tests, which take some 100 ms. */
  testUses: 10_000,
  /** Symbols that one impact analysis visits, and its levels. */
  impactSymbols: 400,
  impactDepth: 3,
  /** Edges that one search for a path follows, which take some 50 ms, and the steps of a path. */
  pathEdges: 30_000,
  pathDepth: 12,
  /** Nodes of one picture of the graph, and links of one symbol in it; more is no picture any more. */
  pictureNodes: 5_000,
  pictureLinks: 200,
  /** Boxes of one level of the map: more names are not read any more; the rest is one box that opens. */
  mapBoxes: 20,
  /** Aggregates of the map that may be open at once, and their ids. */
  pictureOpen: 100,
  /** A question to a graph takes a second at most; one that takes this long, with those before it, is given up. */
  questionMilliseconds: 60_000,
  /** Maps kept for the next look at them; each holds the links between all files of a project. */
  mapsKept: 8,
  /** Making a map may take this long before it is given up; less than a question, which waits for it. */
  mapMilliseconds: 50_000,
  /** Source lines shown to a model are cut here; longer ones are data. */
  evidenceLineCharacters: 400,
  /** Lines that one tool call or one piece of evidence shows. */
  evidenceLines: 120,
  /** Characters of a question that are searched for what it asks; the rest may be a pasted log. */
  questionCharacters: 4_000,
  /** Lines of a pasted log that are searched for stack frames. */
  traceLines: 400,
  /** Names looked up per answer, and faults reported for it: more would add nothing. */
  checkedNames: 200,
  answerFindings: 20,
  /** Messages of the conversation that a model is shown whole, and as many before them as one line each. */
  historyMessages: 20,
  /** One line of a model server's stream, and one body that is not a stream (C-40). */
  modelLineBytes: 1024 * 1024,
  modelBodyBytes: 8 * 1024 * 1024,
  /** How long looking at the model server's state may take. */
  modelStateMilliseconds: 1_800,
  /** A model that has sent nothing for this long is given up: before its first token (a large one on a slow disk loads for ten minutes), and after it (C-40). */
  modelFirstTokenMilliseconds: 20 * 60_000,
  modelIdleMilliseconds: 60_000,
  /** A download that brings nothing for this long is given up; what arrived is kept by the server. */
  pullIdleMilliseconds: 120_000,
  /** How long the model server may take to delete a model. */
  modelRemoveMilliseconds: 30_000,
  /** The address of a model server, as it is written; real ones have thirty characters. */
  modelAddressCharacters: 500,
  /** Models that run elsewhere and are allowed by name; people have one or two. */
  cloudModels: 50,
  /** Characters of one model answer, arguments of its calls included (C-40). */
  modelAnswerCharacters: 400_000,
  /** Lines and bytes in which one model answer comes, a token a line and some 150 bytes around it; and its calls (C-40). */
  modelAnswerLines: 200_000,
  modelStreamBytes: 64 * 1024 * 1024,
  modelAnswerCalls: 200,
  /** Text kept of what one answer sent to a model: the largest window we ask for holds 450,000, and several agents may answer. */
  sentCharacters: 1_000_000,
  /** A clone: wall time, bytes on disk, files (C-28). */
  cloneMilliseconds: 15 * 60_000,
  cloneBytes: 4 * 1024 * 1024 * 1024,
  cloneFiles: 500_000,
  /** Time between two looks at the size of a growing clone. */
  cloneWatchMilliseconds: 500,
  /** Testing a connected service: one small question, and its answer. */
  integrationTestMilliseconds: 10_000,
  integrationAnswerBytes: 1024 * 1024,
  /** Asking a remote for its head, and resolving its name. */
  remoteHeadMilliseconds: 30_000,
  resolveHostMilliseconds: 10_000,
  /** Redirects of a remote that are followed; a renamed repository needs one. */
  remoteRedirects: 4,
  /** What git may say; more is an attack by an endless side band (C-28). */
  gitOutputBytes: 4 * 1024 * 1024,
  /** A remote address, and a branch name. */
  remoteUrlCharacters: 2_000,
  branchCharacters: 250,
  /** One-time dashboard tokens and device codes. */
  dashboardTokenMilliseconds: 24 * 60 * 60_000,
  deviceCodeMilliseconds: 10 * 60_000,
  devicePollSeconds: 2,
  /** Tokens and device sign-ins waiting at once; people have one or two (C-18). */
  dashboardTokens: 100,
  deviceGrants: 50,
  /** A session of the dashboard that was not used for this long ends. */
  sessionIdleMilliseconds: 30 * 24 * 60 * 60_000,
  /** Hosts that were connected to and are listed, each for its purpose; people have a dozen, and an answer must stay small. */
  connectionsListed: 500,
  /** Orderly shutdown; what is still running then is cut (C-50). */
  shutdownMilliseconds: 5_000,
} as const
