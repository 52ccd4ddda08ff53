// Markdown of answers: sanitised, no remote images, links that show their host, `[4]` as citation marks, code in
// colour.
import {
  createContext,
  Fragment,
  memo,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { useTranslation } from 'react-i18next'
import remarkGfm from 'remark-gfm'
import { Confidence, type Certainty } from '../../ui/confidence'
import { boundMarkdown } from './bounded-markdown'
import { citedClass, evidenceHref, remarkCitations } from './citation-links'
import { CodeBlock, type CodePlace } from '../code/code-block'
import { DiagramBlock } from '../diagram/diagram-block'
import { formatCount } from '../format'
import { markdownPieces, type MarkdownPiece } from './markdown-pieces'
import { nameParts } from '../name-parts'
import { OutsideLink } from './outside-link'
import { marked } from '../visible/marked'

export interface MarkdownProps {
  readonly text: string
  /** Renders the mark of a citation; null leaves its number as text. */
  readonly citationMark: (number: number) => ReactNode | null
  /** Address of a line of a file in the text; null if the file is not known to exist. */
  readonly openAt?: (path: string, line: number) => string | null
}

/**
 * How a citation is rendered. Not a parameter of the parts below: parts that change are rendered again, including
 * diagrams.
 */
const CitationMarkContext = createContext<MarkdownProps['citationMark']>(() => null)
const nowhere = () => null
const OpenContext = createContext<NonNullable<MarkdownProps['openAt']>>(nowhere)

const parts: Components = {
  a: ({ href, children }) => <Reference href={href}>{children}</Reference>,
  // An image would be a request to another host; its description is shown instead.
  img: ({ alt }) => <span className="text-ink-2">{alt}</span>,
  pre: ({ children }) => <>{children}</>,
  code: ({ className, children, node }) => {
    const source = String(children)
    const { language, place } = readInfo(/language-(\S+)/.exec(className ?? '')?.[1], node?.data)
    if (language === 'mermaid') return <DiagramBlock source={source} />
    return language === undefined && !source.includes('\n') ? (
      <code>{breakable(source)}</code>
    ) : (
      <PlacedCode code={source.replace(/\n$/, '')} language={language ?? ''} place={place} />
    )
  },
  td: ({ children, style }) => <td style={style}>{typeof children === 'string' ? certaintyOf(children) : children}</td>,
  table: ({ children }) => (
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

/** Not laid out while out of view; its height is estimated from the rows that a part has. */
function LongTable({
  isContinued = false,
  children,
}: {
  readonly isContinued?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div
      className={`[contain-intrinsic-size:auto_800px] [content-visibility:auto] ${isContinued ? 'mt-0! [&_thead]:sr-only' : ''}`}
    >
      <table className="table-fixed">{children}</table>
    </div>
  )
}

/** Parts of a split table: columns of equal width, and the header only in the first. */
const partsOfFirst: Components = {
  ...parts,
  table: ({ children }) => <table className="table-fixed">{children}</table>,
}
const partsOfNext: Components = {
  ...parts,
  table: ({ children }) => <LongTable isContinued>{children}</LongTable>,
}

/** Maximum characters rendered; no one reads more, and the page has to stay usable. */
const shownCharacters = 200_000

/** Brackets nested deeper than in any real text: parsing them takes minutes, and rendering overflows the stack. */
const tooDeep = /[[(]{64}/

export function Markdown({ text, citationMark, openAt = nowhere }: MarkdownProps) {
  const { t } = useTranslation()
  // The elements of Markdown are made by its library.
  const shown = marked(text.slice(0, shownCharacters))
  const { pieces, rowsCut, asWritten } = useMemo(() => {
    const { text: bounded, ...cut } = boundMarkdown(shown)
    return { pieces: markdownPieces(bounded), ...cut }
  }, [shown])
  // A long text is rendered piece by piece after the page around it, with pauses for other work.
  const isWhole = shown.length <= wholeCharacters
  const [state, setState] = useState({ drawn: 0, isWhole })
  // An answer that has just become long keeps what is already rendered.
  if (state.isWhole !== isWhole) setState({ drawn: pieces.length, isWhole })
  const drawn = isWhole ? pieces.length : state.drawn
  useEffect(() => {
    if (drawn >= pieces.length) return
    const timer = setTimeout(() => startTransition(() => setState({ drawn: drawn + 1, isWhole: false })), 0)
    return () => clearTimeout(timer)
  }, [drawn, pieces.length])
  return (
    <CitationMarkContext value={citationMark}>
      <OpenContext value={openAt}>
        {pieces.slice(0, drawn).map((piece, index) => (
          <Piece key={index} text={piece.text} table={piece.table} />
        ))}
      </OpenContext>
      {rowsCut === 0 ? null : (
        <p className="text-t2 text-ink-3 tabular-nums">{t('chat.rowsCut', { count: rowsCut })}</p>
      )}
      {asWritten ? <p className="text-t2 text-ink-3">{t('chat.asWritten')}</p> : null}
      {text.length > shownCharacters ? (
        <p className="text-t2 text-ink-3 tabular-nums">
          {t('chat.cut', { shown: formatCount(shownCharacters), total: formatCount(text.length) })}
        </p>
      ) : null}
    </CitationMarkContext>
  )
}

/** Shorter texts are rendered at once, which takes no longer than a key press may. */
const wholeCharacters = 20_000

/** Parsed once per text, not on each render of its parent. */
const Piece = memo(function Piece({ text, table }: MarkdownPiece) {
  return draw(text, table === null ? parts : table === 'first' ? partsOfFirst : partsOfNext)
})

const remarkPlugins = [remarkGfm, remarkCitations]
const schema = { ...defaultSchema, attributes: { ...defaultSchema.attributes, span: [['className', citedClass]] } }
const rehypePlugins: Options['rehypePlugins'] = [[rehypeSanitize, schema]]

function draw(text: string, components: Components): ReactNode {
  if (tooDeep.test(text)) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} components={components}>
      {text}
    </ReactMarkdown>
  )
}

/** A citation as its mark, or a link to another host. */
function Reference({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  const citationMark = useContext(CitationMarkContext)
  if (href?.startsWith(evidenceHref) === true) return citationMark(Number(href.slice(evidenceHref.length))) ?? children
  const url = pageOf(href)
  return url === null ? <span>{children}</span> : <OutsideLink url={url}>{children}</OutsideLink>
}

/** The info string of a fence: a language, and after it or joined to it the place of the code, `ts src/a.ts:3-9`. */
function readInfo(
  info: string | undefined,
  data: object | undefined,
): { readonly language: string | undefined; readonly place: CodePlace | null } {
  const [, joined, after] = /^([\w+#-]+):(.+)$/.exec(info ?? '') ?? []
  const meta = data !== undefined && 'meta' in data && typeof data.meta === 'string' ? data.meta : after
  const [, path, start, end] = /^(\S.*?):(\d{1,7})(?:[-–](\d{1,7}))?$/.exec(meta?.trim() ?? '') ?? []
  const place = path === undefined ? null : { path, start: Number(start), end: Number(end ?? start) }
  return { language: joined ?? info, place }
}

function PlacedCode({
  place,
  ...block
}: {
  readonly code: string
  readonly language: string
  readonly place: CodePlace | null
}) {
  const openAt = useContext(OpenContext)
  return <CodeBlock {...block} place={place} href={place === null ? null : openAt(place.path, place.start)} />
}

/** A cell that states a certainty gets the matching line style: "possible: same name" → ···· possible, reason. */
function certaintyOf(cell: string): ReactNode {
  const [, word, reason] = /^(exact|inferred|possible|external)(?:: (.*))?$/.exec(cell.trim()) ?? []
  if (word === undefined) return cell
  return (
    <>
      <Confidence value={word as Certainty} word={word} />
      {reason === undefined ? null : <span className="block text-t1 text-ink-3">{reason}</span>}
    </>
  )
}

function breakable(name: string): ReactNode {
  return nameParts(name).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
}

function pageOf(href: string | undefined): URL | null {
  if (href === undefined || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
