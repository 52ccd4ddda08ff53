// Every limit on untrusted input, with its reason. Units are in the names. Two parts have files of their own.
import { queryLimits } from './query-limits'
import { resolutionLimits } from './resolution-limits'

export const limits = {
  /** A source file above this is data or generated; parsing it costs more than it is worth (C-30). */
  sourceFileBytes: 2 * 1024 * 1024,
  /** A line this long is embedded data, or minified or generated code: only so much of it is read (C-30). */
  sourceLineCharacters: 20_000,
  /** Such lines in a file that people wrote, and the lines of code that it has for each. */
  sourceLongLines: 20,
  sourceLinesPerLong: 10,
  /** Mean line length above which a file counts as minified; hand-written code stays under 120. */
  sourceMeanLineCharacters: 500,
  /** Below this a file costs too little for its mean line length to matter. */
  minifiedFileCharacters: 5_000,
  /**
   * Runs of white space from this length count with their square, up to this sum: one run of six thousand spaces, or two
   * thousand padded lines. Source has none of that length; an expression takes as many steps for a run (C-34).
   */
  blankRunCharacters: 100,
  blankRunCost: 40_000_000,
  /** Deeper folders are a loop or an attack; the deepest real trees stay under 40 (C-30). */
  folderDepth: 200,
  /** More files than the largest public monorepos have. */
  filesPerProject: 500_000,
  /**
   * Characters of the paths of a project's files, and of the skipped rows that are kept. So many files as above have 30
   * million; each character takes 13 bytes in the threads of a run (C-30).
   */
  pathCharacters: 48_000_000,
  skippedPathCharacters: 16_000_000,
  /**
   * With more files than this, a run keeps their parses as bytes, decodes this many bytes of them at a time and doesn't
   * remember them for the next run: a hundred tiny files cost a megabyte otherwise (C-30).
   */
  filesDecoded: 30_000,
  decodedParseBytes: 3 * 1024 * 1024,
  /**
   * The same above so many definitions, scopes and bindings, of which each takes half a kilobyte until the graph is
   * written: repositories of 80 MB of source have 1.2 million. Such files are larger, so that more bytes are decoded.
   */
  rowsDecoded: 1_500_000,
  denseParseBytes: 16 * 1024 * 1024,
  /**
   * Definitions of one file, all its rows as above, its calls and references, and all these with its expressions. The
   * largest generated files known have 61,000, 77,000, 51,000 and 215,000; 2 MB may hold a million, 1.5 kB each (C-30).
   */
  fileDefinitions: 80_000,
  fileRows: 100_000,
  fileUses: 100_000,
  fileParts: 250_000,
  /** Edges of one file: each use of a name that forty types have is linked to all of them (C-30). */
  fileEdges: 200_000,
  /** Files of a run that may be left out for their edges; each is linked up to that bound before. */
  denseFilesLeftOut: 20,
  /** From so many parts of one file on, garbage is worth collecting before the run goes on. */
  densePartsWorthCollecting: 100_000,
  /** Entries visited in one walk, including skipped ones; a larger tree is not source (C-30). */
  walkEntries: 3_000_000,
  /** Skipped rows kept per walk; one last row counts the rest. */
  walkSkippedRows: 100_000,
  /** One ignore file, its patterns, one pattern, and its `**`: real ones are far smaller; each costs matching time. */
  ignoreFileBytes: 512 * 1024,
  ignorePatterns: 10_000,
  ignorePatternCharacters: 1_000,
  ignorePatternGlobstars: 4,
  /**
   * Characters of patterns in force in one folder, and of all that a walk reads; the largest repositories have a tenth. A
   * character may take 250 bytes of machine code, for which the whole process has 512 MB, and ends without more (C-34).
   */
  ignoreChainCharacters: 200_000,
  ignoreCharacters: 500_000,
  /** Time one walk may spend matching ignore rules; hostile patterns are slow on purpose (C-34). */
  ignoreMilliseconds: 20_000,
  /** A path inside a project, and one name in it: what file systems allow, in bytes or, outside Linux, in characters. */
  relativePathCharacters: 4_096,
  fileNameLength: 255,
  /** `.git/HEAD`, a ref, and `packed-refs`, which is large where there are many tags. */
  gitPointerBytes: 4_096,
  packedReferencesBytes: 32 * 1024 * 1024,
  /** `.git/config`, of which only the remote's address is read. */
  gitConfigBytes: 256 * 1024,
  /** Commits stored per project, the files of one, and its subject: larger commits say little about a file. */
  historyCommits: 5_000,
  historyCommitFiles: 30,
  historySubjectCharacters: 300,
  /** Time for reading a history, and the size of its text. */
  historyMilliseconds: 20_000,
  historyBytes: 64 * 1024 * 1024,
  /** Memory of any git: a tree of millions of entries would exhaust it; a large repository needs a tenth (C-28). */
  gitMemoryKilobytes: 1024 * 1024,
  /** Files among the objects of a repository; git itself packs them when there are seven thousand. */
  historyObjectFiles: 200_000,
  /** Events of a save form one change after this quiet time, or at the latest after the second. */
  watchQuietMilliseconds: 10,
  watchLongestBurstMilliseconds: 400,
  /** More changed paths than this are a branch switch or a build: walking the whole folder then costs no more. */
  watchedPaths: 500,
  /** The same for such a burst, whose events arrive twice a second. */
  watchStormQuietMilliseconds: 700,
  watchLongestStormMilliseconds: 10_000,
  /** After changes that were read path by path, the whole folder is scanned after this quiet time. */
  watchRestMilliseconds: 10_000,
  /** The thread of a watched project waits this long for the next change; then its memory is worth more. */
  runThreadRestMilliseconds: 20 * 60_000,
  /** A spare thread takes about 110 MB and ends after this long without a run. */
  spareThreadRestMilliseconds: 5 * 60_000,
  /** Parse workers are kept for the next run up to this much parsed source and this many files; larger runs leave them with more memory. */
  parseWorkersKeptBytes: 4 * 1024 * 1024,
  parseWorkersKeptFiles: 3_000,
  /** A worker ends after its run if it holds more than this: ordinary files leave it with 60 MB, hostile ones with 500. */
  parseWorkerKeptMegabytes: 150,
  /** How often watched projects are checked: without events, and with events, in case one is missed. */
  watchTickMilliseconds: 5_000,
  watchCheckMilliseconds: 300_000,
  /** Folders listed by the folder picker. */
  foldersListed: 2_000,
  /** Tokens in which the end of template arguments is looked for, at each place that may have some. */
  templateArguments: 2_000,
  /** Processor time one file may cost before its parse worker is killed and the file quarantined (C-32). */
  parseFileMilliseconds: 5_000,
  /**
   * Processor time that lost files of a run, and others beyond the time of source, may take until each further file may
   * take less: twice as much, half the time. Source takes 0.3 to 1 microseconds per byte.
   */
  parseWastedMilliseconds: 40_000,
  parseMicrosecondsPerByte: 2,
  /** Files of one kind that are lost in parsing, after which those like them are skipped. */
  parseFilesAlike: 8,
  /** The same for linking one file, plus an amount per file of the project: the first one builds tables of all. */
  linkFileMilliseconds: 10_000,
  linkFileMillisecondsPerFile: 1,
  /** How many times its limit a file may take in elapsed time, if other programs use the processor. */
  elapsedFactor: 20,
  /** Files of a project that may be skipped for that, each after another run; and processor time of linking in all. */
  linkFilesLeftOut: 8,
  /** Of one kind, after which those like them are skipped too. */
  linkFilesAlike: 3,
  linkMilliseconds: 20 * 60_000,
  /** A run without progress for this long is ended. */
  runStillMilliseconds: 5 * 60_000,
  /** A run that takes longer than this yields its slot to waiting ones, and how many may do so. */
  runPlaceMilliseconds: 2 * 60_000,
  extraRunSlots: 2,
  /** Heap of one parse worker; the largest file of source needs a fifth of it. */
  parseWorkerMegabytes: 512,
  /** Memory of its parser, for trees: 2 MB of source need 60 MB; of nothing but tokens, 250 MB. */
  parseRuntimeMegabytes: 512,
  /** A further parse worker starts for more than this: starting and warming up takes as long as parsing half of it. */
  parseWorkerWorthBytes: 1024 * 1024,
  /**
   * A thread that is ended may start for so long before it is terminated: starts take 0.1 s, on a busy computer ten times
   * that, and the shutdown has 5 s.
   */
  threadStartMilliseconds: 2_000,
  /**
   * Young generation of a thread: most objects die immediately, so more would only cost memory and cache. Under a
   * constant load the engine would let each grow to 110 MB.
   */
  threadYoungMegabytes: 12,
  /** A heap is collected when it has grown by this percentage of its live size. */
  heapGrowthPercent: 50,
  /** A thread’s heap is first collected as a whole at this size, which most threads of a run never reach. */
  heapUncollectedMegabytes: 32,
  /** Calls of a function before the engine’s middle and last compilers pay off; by default 400 and 3,000. */
  callsUntilCompiled: 2_000,
  callsUntilOptimized: 80_000,
  /** Files and bytes sent to a parse worker at once: few messages, and workers that finish together. */
  parseBatchFiles: 64,
  parseBatchBytes: 256 * 1024,
  /** Parsed results that may wait for the receiver before workers pause. */
  parseOutcomeBytes: 32 * 1024 * 1024,
  /** Nesting of a syntax tree; hand-written code stays under 150, and recursion must not overflow (C-32). */
  syntaxDepth: 800,
  /** Stored signature and doc text of one symbol, in characters; longer text is cut with an ellipsis. */
  signatureCharacters: 300,
  docCharacters: 2_000,
  /** What a manifest may say, as JSON: each import is looked up in it. The export maps of real packages have a tenth. */
  manifestCharacters: 1_000_000,
  /** Rows read of compile_commands.json, one for each compiled source; browsers have a hundred thousand. */
  compileCommands: 200_000,
  /** String literals kept as text: long ones are prose, short ones may be keys. */
  literalCharacters: 100,
  /** Blocks read in a component file, and characters of a tag; real files have five blocks, and tags of a few lines. */
  componentBlocks: 30,
  markupTagCharacters: 20_000,
  /** Definitions of a markup, style or data file; a file with more is generated, and would crowd out the code. */
  structureDefinitions: 500,
  /** Lines in one full-text chunk of a file body. */
  chunkLines: 60,
  /** Skipped files reported with a status; the rest is a count. */
  skippedReported: 100,
  /** Listed files that differ from the parsed version; the rest is a count. More usually means another branch. */
  changesReported: 1_000,
  /** Listed files that were read in part; the rest is a count. */
  unreadReported: 20,
  /** JSON and form bodies, those of routes that need no key, and all that are being received at once (C-18). */
  requestBodyBytes: 1024 * 1024,
  keylessBodyBytes: 4 * 1024,
  bodiesBytes: 64 * 1024 * 1024,
  /** Pieces of a body: so many, and one more for so many bytes. Each costs as much as a kilobyte (C-18). */
  requestBodyPieces: 256,
  requestBodyPieceBytes: 256,
  /** Requests of one connection that wait for an answer: browsers and their like send one at a time (C-18). */
  requestsPipelined: 8,
  /** Nesting of a JSON body; ours never exceed 6 (C-18). */
  requestJsonDepth: 64,
  /** Elements and properties of a JSON body: a megabyte of numbers takes half a second to build and check (C-18). */
  requestJsonValues: 20_000,
  /** Time to receive a request's headers, and the whole request (C-18). */
  requestHeadersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  /** An idle connection is closed after this; clients close theirs sooner, so that no request meets a closing one. */
  connectionRestMilliseconds: 65_000,
  /** The files of a project are read at once, in 20 ms, and shared by all who list them; more are read one by one. */
  filesReadAtOnce: 20_000,
  /** A connection whose peer takes none of what was sent is closed after this: it holds that in memory (C-18). */
  unreadMilliseconds: 60_000,
  /** Unread answers of all callers with a key; above it, those that have waited longest are given up (C-18). */
  unreadBytes: 256 * 1024 * 1024,
  /** Requests per second and key, and the burst allowed on top (REST contract). */
  requestsPerSecond: 50,
  requestsBurst: 200,
  /** Callers whose request rate is remembered, and connections open at once (C-18). */
  rateCallers: 1_000,
  connections: 2_000,
  /** Allowed origins, and the length of one (C-14). */
  allowedOrigins: 20,
  originCharacters: 300,
  /** Fields of a form; ours have four (C-18). */
  formFields: 50,
  /** How long a client may continue sending a body that was refused, and read the refusal. */
  refusedBodyMilliseconds: 1_000,
  /** Silence in a stream before a heartbeat is sent. */
  heartbeatMilliseconds: 15_000,
  /** Events of an answer kept for readers who return, how long after its end, and of how many that have ended. */
  runEvents: 200_000,
  runKeptMilliseconds: 2 * 60_000,
  runsKept: 50,
  /** How long an answer continues without a reader who may return: a reload, a second tab, a broken connection. */
  runUnwatchedMilliseconds: 30_000,
  /** Answers written at the same time, and those about one project: it may be one that each takes a minute for. */
  runsAtOnce: 24,
  runsOfProject: 8,
  /** An answer that was stopped must have ended by then (REST contract: 200 ms). */
  runStopMilliseconds: 150,
  /** Time for looking up citations at the end of a stopped answer; less than the time it has to end. */
  lastLookUpMilliseconds: 50,
  /** Attempts to lock a data folder, about 0.1 s in all: another service that runs keeps it for longer (C-48). */
  lockAttempts: 5,
  lockPauseMilliseconds: 25,
  /** Event streams open at once, and those of one key for programs; a dashboard needs two. */
  openStreams: 100,
  openStreamsOfKey: 50,
  /** Checks of a project per second that wait for a walk of its folder; others get the last result (C-18). */
  latestWaitersPerSecond: 5,
  /** Pause between background walks. */
  latestPauseMilliseconds: 500,
  /** Parses running at once; more wait as `submitted` (REST contract). */
  parsesAtOnce: 2,
  /** Clones running at once: they wait for other machines, and must not keep parses waiting. */
  clonesAtOnce: 2,
  /** A question; larger texts belong in a file of the repository. */
  messageCharacters: 100_000,
  conversationTitleCharacters: 200,
  projectsPerConversation: 20,
  /** Names that people give to keys and integrations. */
  nameCharacters: 255,
  /** API keys, and connected services with their settings: every list of them is read in one piece (C-18). */
  apiKeys: 200,
  integrations: 100,
  integrationDataBytes: 16 * 1024,
  /** Rows in one page of a listing. */
  pageRows: 1_000,
  /** Lines of one file sent in one answer. */
  fileLines: 20_000,
  /** Definitions sent with the lines of a file, and members sent with a symbol. Only what programs write has more. */
  fileSymbols: 5_000,
  symbolChildren: 1_000,
  /** Rounds of tool calls in one answer, and bytes of one tool's result (C-39). */
  toolRounds: 4,
  /** Calls of one round that are run; a model that asks for more is guessing. */
  toolCallsPerRound: 6,
  toolResultBytes: 64 * 1024,
  /** How long one call over the Model Context Protocol waits for a parse; most hosts give up after a minute. */
  mcpParseMilliseconds: 45_000,
  /** An address over that protocol: those of projects have a hundred. */
  resourceAddressCharacters: 2_000,
  /** Text of one page of a tool's list, about 5,000 tokens: a model needs space for others; its rows and namesakes. */
  toolTextCharacters: 20_000,
  toolRows: 200,
  toolCandidates: 6,
  /** Overloads that are listed; most functions have fewer. */
  toolOverloads: 12,
  /** Rows shown with a list: unresolved calls, places that pass a function on, and summaries of test files. */
  toolNotes: 8,
  toolTestFiles: 20,
  /** Imports of a file, and its importers, shown with its outline. */
  toolImports: 60,
  /** Source lines shown to a model are cut at this length; longer ones are data. */
  evidenceLineCharacters: 400,
  /** Lines that one tool call or one piece of evidence shows. */
  evidenceLines: 120,
  /** Characters of a question that are analysed; the rest may be a pasted log. */
  questionCharacters: 4_000,
  /** Longest run of one character, or of white space, in a question that is analysed. */
  questionRunCharacters: 200,
  /** Different words of a long text that are looked up to find the rarest. */
  weighedWords: 300,
  /** Questions of one message that are answered; each costs a search. */
  questionParts: 6,
  /** Lines of a pasted log that are searched for stack frames, half of them at its end. */
  traceLines: 400,
  /** Names looked up per answer, and faults reported for it: more would add nothing. */
  checkedNames: 200,
  answerFindings: 20,
  /** Citations of one answer, far more than anybody follows; and places in its text that are looked up (C-39). */
  answerCitations: 500,
  answerPlaces: 2_000,
  /** Messages that a model sees in full, and earlier ones that it sees as one line each. */
  historyMessages: 20,
  /** Newest messages of a conversation that an answer reads: twice what a model sees of them, and failed ones. */
  branchMessages: 100,
  /** One line of a model server's stream, and one body that is not a stream (C-40). */
  modelLineBytes: 1024 * 1024,
  modelBodyBytes: 8 * 1024 * 1024,
  /** Time for reading the model server's state. */
  modelStateMilliseconds: 1_800,
  /** Silence after which a model is given up: before its first token (loading may take minutes), and after (C-40). */
  modelFirstTokenMilliseconds: 20 * 60_000,
  modelIdleMilliseconds: 60_000,
  /** Silence after which a download is given up; the server keeps what has arrived. */
  pullIdleMilliseconds: 120_000,
  /** Time for deleting a model. */
  modelRemoveMilliseconds: 30_000,
  /** Length of a model server's address; real ones have thirty characters. */
  modelAddressCharacters: 500,
  /** Cloud models allowed by name; people have one or two. */
  cloudModels: 50,
  /** How long a model may write one answer (C-39): the slowest, of one token per second, write thousands in this time. */
  modelAnswerMilliseconds: 2 * 60 * 60_000,
  /** Characters of one model answer, arguments of its calls included (C-40). */
  modelAnswerCharacters: 400_000,
  /** Lines and bytes of a model answer (one token per line, plus about 150 bytes), and its calls (C-40). */
  modelAnswerLines: 200_000,
  modelStreamBytes: 64 * 1024 * 1024,
  modelAnswerCalls: 200,
  /** Recorded characters sent to a model for an answer: the largest window holds 450,000, and agents may be several. */
  sentCharacters: 1_000_000,
  /** A clone: wall time, bytes on disk, files (C-28). */
  cloneMilliseconds: 15 * 60_000,
  cloneBytes: 4 * 1024 * 1024 * 1024,
  cloneFiles: 500_000,
  /** Time between checks of a growing clone's size. */
  cloneWatchMilliseconds: 500,
  /** Testing a connected service: one small request, and its response. */
  integrationTestMilliseconds: 10_000,
  integrationAnswerBytes: 1024 * 1024,
  /** Asking a remote for its head, and resolving its name. */
  remoteHeadMilliseconds: 30_000,
  resolveHostMilliseconds: 10_000,
  /** Redirects followed for a remote; a renamed repository needs one. */
  remoteRedirects: 4,
  /** Output of git; more is an attack with an endless side band (C-28). */
  gitOutputBytes: 4 * 1024 * 1024,
  /** A remote address, and a branch name. */
  remoteUrlCharacters: 2_000,
  branchCharacters: 250,
  /** One-time dashboard tokens and device codes. */
  dashboardTokenMilliseconds: 24 * 60 * 60_000,
  deviceCodeMilliseconds: 10 * 60_000,
  devicePollSeconds: 2,
  /** Tokens waiting at once; people have one or two (C-18). */
  dashboardTokens: 100,
  /** As many as the rate lets anyone start while one is valid: nobody can hold all places (C-18). */
  deviceGrants: 31_000,
  /** A sign-in that wasn't polled for this long makes room for others; the polling interval grows by 5 s at a time. */
  deviceAbandonedMilliseconds: 30_000,
  /** A dashboard session ends after this long without use. */
  sessionIdleMilliseconds: 7 * 24 * 60 * 60_000,
  /** Sessions kept in memory, because the disk was full; people have one or two. */
  unstoredSessions: 100,
  /** Hosts listed with their purposes; people have a dozen, and the response must stay small. */
  connectionsListed: 500,
  /** Interval of checks of the age of app.db's backup, which is at most a day old while the service runs (C-46). */
  backupCheckMilliseconds: 60 * 60_000,
  /**
   * What the command line reads of a service: silence of a stream, four heartbeats long, time for all other answers, some
   * of which wait for the queries of others, their bytes, and their nesting, for which a tree of folders is the measure.
   */
  serviceSilenceMilliseconds: 60_000,
  serviceMilliseconds: 5 * 60_000,
  serviceAnswerBytes: 64 * 1024 * 1024,
  serviceJsonDepth: 1_000,
  /** Time for an orderly shutdown; what is still running then is cut off (C-50). */
  shutdownMilliseconds: 5_000,
  ...queryLimits,
  ...resolutionLimits,
} as const
