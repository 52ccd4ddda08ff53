// Limits of resolution, a part of `limits`: how far names, types and re-exports of untrusted code are followed.

export const resolutionLimits = {
  /** Enclosing scopes that are searched; real code nests a tenth as deep, and damaged tables may form cycles. */
  scopesAround: 500,
  /** How deep a local's value is searched for its own name. */
  initialiserDepth: 12,
  /** Definitions of a name, or values of a member, evaluated for each use. Generated classes have a hundred. */
  namesakes: 200,
  /** Definitions of one name in all files that are checked for visibility in a file. */
  namesakesSought: 2_000,
  /** Files that one file includes, directly or not; files of operating system kernels have two thousand. */
  includedFiles: 5_000,
  /** Types that are compared with one interface, and types that one embeds, itself and through others. */
  comparedTypes: 500,
  embeddedTypes: 100,
  /** Names of one Go type: its own, its aliases and theirs, each of which may have methods. Real types have a few. */
  typeAliases: 100,
  /** Interfaces whose methods one Go type has; each is an edge, and real types have ten. */
  satisfiedInterfaces: 100,
  /** Modules of star imports that a file's names are sought in, in source order; real files have some dozens. */
  starsSearched: 200,
  /** Files of an imported package that its importers are linked to, in path order; packages have some dozens. */
  packageFilesLinked: 100,
  /** Nested re-exports that are followed; longer chains are resolved from their far end, because of the stack. */
  exportDepth: 60,
  /** Files of one such chain, including its branches. */
  exportChain: 20_000,
  /** Steps of one name's lookup, after which cyclic re-exports aren't evaluated again. */
  exportSteps: 2_000,
  /** Files that one star re-export after the other is sought in; from files with more, by an index of names. */
  starsAsked: 32,
  /** Lookups in Rust's modules that one leads to: each glob import beside a named one doubles them. */
  memberSteps: 1_000,
  /** Definitions of one C++ class, for several builds or templates' arguments, that a use of its name may mean. */
  typeBodies: 4,
  /** Bodies of one declared function, each for another platform; more are different programs of one repository. */
  buildBodies: 12,
  /** Direct bases of one type in which its members are sought, in source order; real types have some dozens. */
  basesSearched: 200,
  /** Classes and mixins above one that `super` searches; the largest frameworks have a hundred. */
  ancestorsSearched: 500,
  /** Tests in one PHP block that each narrow a variable for the statements behind; real blocks have a few. */
  narrowedBlocks: 20,
  /** Methods called on one variable from which its class is guessed; a class is known after three. */
  namesTellingClass: 12,
  /** Methods that hand a block on to one another before it runs. */
  blocksPassedOn: 6,
  /** Overloads a call is linked to if its arguments don't decide; generated classes have hundreds. */
  overloads: 40,
  /** Pairs of overloads whose comparison is kept, a few megabytes; in source each call compares two or three. */
  comparedOverloads: 100_000,
  /** Listeners to one name that are looked at, in path order; the largest repositories have some hundreds. */
  hearers: 5_000,
  /** Calls from one file that frameworks make, in source order; the largest real files have some hundreds. */
  exchanges: 20_000,
  /** In a repository with very many files, after this many of them all results are dropped and computed again. */
  filesResolved: 3_000,
  /** The same by definitions, where there are more than twice as many; 80 MB of ordinary source have 300,000. */
  definitionsResolved: 200_000,
  /** Import specifiers whose targets are remembered, about a kilobyte each; only very large repositories have more. */
  specifiersKept: 30_000,
  /** Files whose symbols' full names are kept while it is linked: they are asked for right after each other. */
  filesNamed: 1_000,
} as const
