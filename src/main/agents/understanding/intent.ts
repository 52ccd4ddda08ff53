// What a question asks for. Rules, not a model: each kind lists the phrasings that people use.
import { correctSpelling, hasLongSlip } from './spelling'
import { normalise } from './normalise'

export type IntentKind =
  | 'where-defined'
  | 'callers'
  | 'callees'
  | 'explain'
  | 'path'
  | 'impact'
  | 'tests-of'
  | 'entry-points'
  | 'imports'
  | 'importers'
  | 'hierarchy'
  | 'compare'
  | 'overview'
  | 'import-cycles'
  | 'recent-changes'
  | 'hot-spots'
  | 'help'
  | 'concept'

export interface Intent {
  readonly kind: IntentKind
  /** The words that name the subject, as written; null when the question names none. */
  readonly subject: string | null
  /** The second subject of `path`. */
  readonly target: string | null
}

interface Rule {
  readonly kind: IntentKind
  readonly patterns: readonly RegExp[]
}

const X = '(?<a>.{1,300})'
const Y = '(?<b>.{1,300})'
const code = '(?:repo(?:sitory)?|project|code ?base|code|app(?:lication)?|program|package|library|system)'
const asked = '(?:(?:can|could) you |please |(?:and |so |then |now |ok |okay |but ))*'
const show =
  "(?:(?:(?:show|list|find|give|get|tell|print|name)(?: me| us)?|(?:what|which|who)(?:'s| is| are))(?: all| every)? ?(?:of )?)?(?:(?:the|all|any|every) )*"
const callWord =
  '(?:calls?|invokes?|uses?|runs?|triggers?|executes?|instantiates?|creates?|constructs?|is calling|is using|are calling|are using|call(?:s)? (?:in)?to)'

function rule(kind: IntentKind, ...sources: string[]): Rule {
  return { kind, patterns: sources.map((source) => new RegExp(`^${asked}${source}$`, 'iu')) }
}

// The first rule that matches wins, so the narrow ones come first.
const rules: readonly Rule[] = [
  rule(
    'help',
    `help(?: me)?`,
    `what (?:can|could|may|do) (?:you|i|we) (?:do|ask|answer|know)(?: here)?`,
    `how (?:do|can) i (?:use|ask) (?:you|this|cairn)`,
    `(?:hi|hello|hey)`,
  ),
  rule(
    'overview',
    `${show}(?:an? )?(?:high.?level |short |quick |general )?(?:overview|tour|architecture|structure|summary|outline)(?: (?:of|for))?(?: (?:the|this|my|our))?(?: ${code})?`,
    `(?:what|which) (?:is|does|are)(?: in| inside)? (?:this|the|my|our) ${code}(?: (?:do|about|for|made of))?`,
    `what's (?:in )?(?:this|the) ${code}(?: about)?`,
    `(?:explain|describe|summari[sz]e|introduce|outline) (?:this|the|my|our)(?: whole| entire)? ${code}`,
    `(?:how|in what way) (?:is|are) (?:this|the|my|our) ${code} (?:structured|organi[sz]ed|laid out|built|put together|divided)`,
    `what (?:are|is) (?:the )?(?:main|most important|key|core|central|biggest) (?:modules?|parts?|components?|folders?|pieces?|packages?|files?|functions?|classes)(?: (?:of|in) .*)?`,
    `where (?:do|should|can|would) (?:i|we|one) (?:start|begin)(?: reading)?`,
    `tell me about (?:this|the) ${code}`,
    `(?:summari[sz]e|describe|overview)(?: (?:it|this|everything|all))?`,
    `what languages? .*`,
  ),
  rule(
    'recent-changes',
    `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|new|happened|modified|touched)(?: recently| lately| last| most recently)?`,
    `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|modified|happened)(?: recently| lately| last)? (?:in|to|with) ${X} (?:recently|lately|last)`,
    `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|modified|happened)(?: recently| lately| last)? (?:in|to|with) ${X}`,
    `${show}(?:recent|latest|last|newest|past) (?:changes|commits|modifications|edits)(?: (?:to|of|in|on|for) ${X})?`,
    `who(?: has)? (?:changed|touched|edited|modified|worked on) ${X} (?:last|recently|lately)`,
    `who(?: has)?(?: last| recently)? (?:changed|touched|edited|modified|worked on) ${X}`,
    `when (?:was|were|did) ${X} last (?:changed?|modified|touched|edited)`,
    `when (?:was|were|did) ${X} (?:changed?|modified|touched|edited)(?: last)?`,
    `${show}(?:git )?(?:history|log|commits) (?:of|for|to) ${X}`,
  ),
  rule(
    'hot-spots',
    `(?:what|which|where) (?:is|are) (?:the )?hot.?spots?(?: (?:of|in) .*)?`,
    `${show}hot.?spots?(?: (?:of|in) .*)?`,
    `(?:what|which) (?:files?|code|parts?) (?:is|are|get|gets|was|were) (?:changed|modified|touched|edited) (?:the )?(?:most|most often|often)`,
  ),
  rule(
    'import-cycles',
    `.{0,60}\\b(?:import|dependency|module|circular) (?:cycles?|imports?|dependenc(?:y|ies))\\b.{0,60}`,
  ),
  rule(
    'entry-points',
    `(?:what|where|which) (?:is|are) (?:the )?(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
    `${show}(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
    `where does (?:the |this |it|my |our )?(?:${code}|execution|everything|it)? ?(?:start|begin)(?: up| running)?`,
    `how (?:does|do) (?:this|the|my|our) ${code} (?:start|boot|launch|begin)(?: up)?`,
    `(?:where is|find)(?: the)? main(?: function| method| entry)?`,
  ),
  rule(
    'tests-of',
    `(?:which|what|(?:is|are) there(?: an?y?| some)?|do we have(?: an?y?)?|${show}) ?(?:unit |integration )?tests? (?:cases? )?(?:cover(?:s|ing)?|test(?:s|ing)?|exercis(?:e|es|ing)|exist for|are there for|use|uses|using|check|checks|for|of|hit|touch)(?: the)? ${X}`,
    `(?:where|how) (?:is|are|do (?:we|you|they) test|does .{0,20}test) ${X} (?:being )?tested`,
    `(?:who|what) tests ${X}`,
    `(?:how|where) do (?:we|you|they|i) test ${X}`,
    `(?:is|are) ${X} (?:being )?(?:covered|tested)(?: by (?:a |any )?tests?)?`,
    `${X} tests`,
    `test coverage (?:of|for) ${X}`,
  ),
  rule(
    'path',
    `.{0,60}?\\b(?:path|route|chain|way|calls?|flow|trace|connection|link)s?(?: of calls)? (?:leads? |goes? |is there )?(?:from|between) ${X} (?:to|and|into) ${Y}`,
    `how (?:do|does|can) (?:.{1,80} )?(?:get|go|come)s? from ${X} to ${Y}`,
    `how (?:do|does|can|is|would)(?: an?| the| it)? ${X} (?:reach|reaches|get to|gets to|lead to|leads to|end up (?:in|at|calling)|arrive at|connect(?:ed)? to|flow (?:in)?to|call) ${Y}`,
    `(?:does|can|will|do) ${X} (?:ever )?(?:reach|call|invoke|get to|lead to|use) ${Y}`,
    `(?:from )?${X} ?(?:->|→|=>) ?${Y}`,
    `how is ${Y} reached from ${X}`,
  ),
  rule(
    'compare',
    `(?:compare|contrast) ${X} (?:and|with|to|vs\\.?|versus|against) ${Y}`,
    `${show}differences? (?:between|of) ${X} (?:and|or|vs\\.?|versus) ${Y}`,
    `how (?:do|does|is|are) ${X} (?:differ|differs|different) from ${Y}`,
    `how (?:do|does|are) ${X} and ${Y} (?:differ|different|compare)`,
    `${X} (?:vs\\.?|versus) ${Y}`,
  ),
  rule(
    'impact',
    `what (?:will |would |could |can |might |may |does |do )?(?:all )?(?:break|breaks|fail|be affected|is affected|be impacted|is impacted|happen|happens|change|changes|need to change|needs to change|must change)(?: else)?,? (?:if|when|by|once) (?:i |we |you |one |someone |it )?(?:chang(?:e|es|ing)|modif(?:y|ies|ying)|remov(?:e|es|ing)|delet(?:e|es|ing)|renam(?:e|es|ing)|edit(?:s|ing)?|touch(?:es|ing)?|refactor(?:s|ing)?|alter|drop|move)(?: the (?:signature|name|behaviou?r) of)? ${X}`,
    `what (?:will |would |could |might )?(?:break|breaks|happens?|fail|fails) (?:if|when) ${X} (?:changes?|is (?:changed|removed|deleted|renamed)|throws?|fails?|breaks?)`,
    `what(?:'s| is| are) (?:the )?(?:impact|blast radius|effects?|consequences?) (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changing|modifying|removing|renaming|deleting))? ${X}`,
    `what (?:does|would|will|could) (?:changing|modifying|removing|renaming|deleting|refactoring|a change (?:to|in|of)) ${X} (?:affect|break|impact|change|touch|reach)`,
    `${show}(?:impact|blast radius|effects?|consequences?|ripple effects?)(?: (?:analysis|set))? (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changes (?:to|in)|changing|modifying|removing|renaming|deleting))? ${X}`,
    `(?:who|what|which \\w+) (?:is|are|would be|will be|gets?) (?:affected|impacted|influenced) (?:by|if|when)(?: (?:i|we) (?:change|modify|remove|rename|delete|touch))?(?: (?:a change (?:to|in)|changes (?:to|in)|changing))? ${X}`,
    `(?:is it|would it be|am i) safe to (?:change|modify|remove|delete|rename|refactor|edit|touch) ${X}`,
    `can (?:i|we) (?:safely )?(?:change|modify|remove|delete|rename|refactor) ${X}(?: safely)?`,
    `(?:what|who) depends on ${X}`,
    `(?:changing|removing|renaming|deleting) ${X}.{0,30}(?:break|affect|impact).{0,20}`,
  ),
  rule(
    'hierarchy',
    `(?:which|what|who)(?: classes| types| structs| interfaces)? (?:extends?|implements?|inherits?(?: from)?|subclass(?:es)?|overrides?|derives? from) ${X}`,
    `${show}(?:sub-?classes|subtypes|implementations|implementers|implementors|children|descendants|base class(?:es)?|super-?class(?:es)?|parents?|ancestors?|class hierarchy|hierarchy) (?:of|for) ${X}`,
    `what (?:does|do|interfaces? does|classes? does|class does) ${X} (?:extend|implement|inherit(?: from)?|derive from|subclass)`,
  ),
  rule(
    'importers',
    `(?:who|what|which (?:files?|modules?|packages?)|where)(?: all)? (?:imports?|requires?|includes?) ${X}`,
    `where (?:is|are) ${X} (?:imported|required|included)(?: from)?`,
    `${show}(?:importers|imports|dependents) (?:of|on) ${X}`,
  ),
  rule(
    'imports',
    `what (?:does|do|modules? does|files? does|packages? does) ${X} (?:import|require|include|depend on)`,
    `${show}(?:dependencies|imports|requires|requirements) (?:of|in|for) ${X}`,
    `(?:which|what) (?:modules?|files?|packages?|libraries) (?:does|do) ${X} (?:import|require|use|depend on)`,
  ),
  rule(
    'callees',
    `(?:what|which|who)(?: other)?(?: \\w+)? (?:does|do|is|are|did) ${X} (?:call|calls|invoke|invokes|use|uses|run|execute|calling|invoking)(?: internally| inside| in turn)?`,
    `${show}(?:callees|outgoing calls|calls made|functions called|methods called|calls) (?:of|by|in|from|inside|within|made by) ${X}`,
    `(?:what|which \\w+) (?:is|are|gets?) (?:called|invoked|used) (?:by|in|from|inside|within) ${X}`,
    `${X} callees`,
  ),
  rule(
    'callers',
    `(?:who|what|which(?: \\w+){0,2}|what (?:code|functions?|methods?|places|parts|files|else))(?: all| else)? ${callWord}(?: the)? ${X}`,
    `(?:from )?where (?:all )?(?:is|are|do (?:we|they|you)|does (?:it|anything)|was|has|have)(?: the)? ${X}(?: being| get| getting| been)? (?:called|used|invoked|referenced|instantiated|created|triggered|run|constructed|consumed)(?: from| by| at| in)?`,
    `where (?:do|does) (?:we|you|they|i|anyone|anything) (?:call|use|invoke|instantiate|create) ${X}`,
    `${show}(?:callers?|usages?|uses|call.?sites?|references|users|invocations|occurrences|calls) (?:of|to|for|on) ${X}`,
    `how (?:often|many times|frequently) (?:is|are|does) ${X} (?:get )?(?:called|used|invoked|referenced)`,
    `how many (?:\\w+ )?(?:callers?|usages?|uses|calls|references|call.?sites?) (?:does|do|are there|of|to|for)(?: of| to| for)? ?${X}?(?: have| has)?`,
    `how many (?:places|times|functions|methods|files|callers) (?:is|are|do|does)? ?(?:call|use|invoke)?s? ?${X} ?(?:called|used|invoked)?`,
    `is ${X} (?:ever |still |even |actually )?(?:used|called|invoked|referenced|dead code|unused)(?: anywhere| somewhere| at all)?`,
    `(?:does|do) (?:anyone|anything|anybody|any \\w+|something) (?:still )?(?:call|use|invoke|need) ${X}`,
    `${X} (?:callers|usages|references)`,
    `(?:by )?(?:who|whom|what) (?:is|are|does)(?: the)? ${X} (?:get )?(?:called|used|invoked)(?: by| from)?`,
    // German, French, Spanish.
    `(?:wer|was) ruft ${X} auf`,
    `wo wird ${X} (?:aufgerufen|benutzt|verwendet|genutzt)`,
    `qui (?:appelle|utilise) ${X}`,
    `où est (?:appelée?|utilisée?) ${X}`,
    `qui[eé]n (?:llama(?: a)?|usa|utiliza) ${X}`,
  ),
  rule(
    'where-defined',
    `(?:where|(?:in|from) (?:which|what) (?:file|module|class|folder|place))(?: exactly)? (?:is|are|was|were|does|do|can i (?:find|see)|do i find|can one find|would i find|'s) ${X} (?:defined|declared|implemented|located|live|lives|come from|comes from|stand|written|specified|introduced|found|definition|exist)(?: at| in)?`,
    `where (?:can|do|could|would) (?:i|we|one) (?:find|see|locate) (?:the )?(?:definition of |source of |code (?:of|for) |implementation of )?${X}`,
    `where(?:'s| is| are)(?: the)? (?:definition|declaration|implementation|source|code|location) (?:of|for) ${X}`,
    `${show}(?:definitions?|declarations?|location|place) (?:of|for) ${X}`,
    `(?:which|what) (?:file|module|class|folder|package)(?: \\w+)? (?:defines?|declares?|contains?|has|holds?|implements?) ${X}`,
    // German, French, Spanish.
    `wo (?:ist|wird) ${X} (?:definiert|deklariert|implementiert)`,
    `wo (?:ist|steht|liegt) ${X}`,
    `où (?:est|se trouve) (?:définie? |déclarée? )?${X}`,
    `d[oó]nde (?:está|se) (?:define|definid[oa] |implementa )?${X}`,
    `(?:locate|go to|goto|jump to|navigate to|look up|open|find) (?:the (?:definition|source|declaration) (?:of|for) )?${X}`,
    `where(?:'s| is| are)(?: the)? ${X}`,
  ),
  rule(
    'explain',
    `(?:explain|describe|summari[sz]e|document|clarify|show)(?: to me| me| us)?(?: (?:what|how))? ${X} (?:does|works?|do|is for|means?)`,
    `(?:explain|describe|summari[sz]e|document|clarify|show|present)(?: to me| me| us)?(?: (?:the )?(?:purpose|role|job|meaning|behaviou?r|source|code) of)? ${X}`,
    `(?:what|which \\w+) (?:does|do|did) ${X} (?:do|mean|return|stand for|accept|take|contain|offer|provide|export|have|define)`,
    `how (?:does|do|is|are) ${X} (?:work|working|function|operate)`,
    `what(?:'s| is| are)(?: the)? (?:purpose|role|job|meaning|point|responsibility|signature|parameters|arguments|methods|members|fields|properties|contents?) (?:of|in|for|on) ${X}`,
    `what (?:methods|members|fields|functions|classes|properties|definitions) (?:does|do|are in|are there in|has|are on)(?: the)? ${X}(?: have| define| contain| offer| export)?`,
    `${show}(?:methods|members|fields|functions|classes|properties|contents?|outline|source) (?:of|in|on|from) ${X}`,
    `(?:tell me|what do you know)(?: more)? about ${X}`,
    `what(?:'s| is| are) (?:in |inside |an? )?${X}(?: for| used for| good for)?`,
    `why (?:does|do|is|are) ${X} .{0,40}`,
  ),
]

/** Finds the intent of a question; what no rule knows is a search for a concept. */
export function intentOf(question: string): Intent {
  const text = normalise(question)
  const written = match(text)
  const corrected = written === null || hasLongSlip(text) ? match(correctSpelling(text)) : null
  // "Whats the diffrence between X and Y" also reads as a plain "what is"; the narrower rule is meant.
  const best = corrected !== null && (written === null || corrected.rule < written.rule) ? corrected : written
  return best?.intent ?? { kind: 'concept', subject: null, target: null }
}

interface Match {
  readonly intent: Intent
  /** Place of the rule in the list. */
  readonly rule: number
}

function match(text: string): Match | null {
  for (const [rule, { kind, patterns }] of rules.entries()) {
    for (const pattern of patterns) {
      const found = pattern.exec(text)
      if (found === null) continue
      const subject = found.groups?.['a']?.trim() ?? null
      const target = found.groups?.['b']?.trim() ?? null
      if (!cutsQuote(subject) && !cutsQuote(target)) return { intent: { kind, subject, target }, rule }
    }
  }
  return null
}

function cutsQuote(slot: string | null): boolean {
  return (slot?.match(/"/g)?.length ?? 0) % 2 === 1
}
