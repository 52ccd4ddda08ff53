// The drawings of Lucide 1.75.0 (lucide.dev) that the dashboard uses, under the licence in `icons.licence.txt`. The
// package itself has thousands of files, which took a tenth of an installation.
import type { SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size: number
}

const box = (x: number, y: number, width: number, height: number, rx: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={rx} />
)
const circle = (cx: number, cy: number, r: number) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />

/** The parts of a drawing are lines, as the `d` of a path, and shapes. Without a label, screen readers skip it. */
function icon(...parts: readonly (string | ReturnType<typeof box>)[]) {
  const drawing = parts.map((part) => (typeof part === 'string' ? <path key={part} d={part} /> : part))
  return function Icon({ size, ...more }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={more['aria-label'] === undefined ? true : undefined}
        {...more}
      >
        {drawing}
      </svg>
    )
  }
}

export const ArrowDown = icon('M12 5v14', 'm19 12-7 7-7-7')
export const ArrowDownUp = icon('m3 16 4 4 4-4', 'M7 20V4', 'm21 8-4-4-4 4', 'M17 4v16')
export const ArrowDownWideNarrow = icon('m3 16 4 4 4-4', 'M7 20V4', 'M11 4h10', 'M11 8h7', 'M11 12h4')
export const ArrowLeft = icon('m12 19-7-7 7-7', 'M19 12H5')
export const ArrowRight = icon('M5 12h14', 'm12 5 7 7-7 7')
export const ArrowUp = icon('m5 12 7-7 7 7', 'M12 19V5')
export const AtSign = icon(circle(12, 12, 4), 'M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8')
export const BookOpen = icon(
  'M12 5v16',
  'M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
)
export const Check = icon('M20 6 9 17l-5-5')
export const ChevronDown = icon('m6 9 6 6 6-6')
export const ChevronLeft = icon('m15 18-6-6 6-6')
export const ChevronRight = icon('m9 18 6-6-6-6')
export const Circle = icon(circle(12, 12, 10))
export const CircleAlert = icon(circle(12, 12, 10), 'M12 8v4', 'M12 16h.01')
export const Code = icon('m16 18 6-6-6-6', 'm8 6-6 6 6 6')
export const Copy = icon(box(8, 8, 14, 14, 2), 'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2')
export const CornerLeftUp = icon('M14 9 9 4 4 9', 'M20 20h-7a4 4 0 0 1-4-4V4')
export const Cpu = icon(
  'M12 20v2',
  'M12 2v2',
  'M17 20v2',
  'M17 2v2',
  'M2 12h2',
  'M2 17h2',
  'M2 7h2',
  'M20 12h2',
  'M20 17h2',
  'M20 7h2',
  'M7 20v2',
  'M7 2v2',
  box(4, 4, 16, 16, 2),
  box(8, 8, 8, 8, 1),
)
export const Download = icon('M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5')
export const Ellipsis = icon(circle(12, 12, 1), circle(19, 12, 1), circle(5, 12, 1))
export const ExternalLink = icon('M15 3h6v6', 'M10 14 21 3', 'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6')
export const File = icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
)
export const Files = icon(
  'M15 2h-4a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8',
  'M16.706 2.706A2.4 2.4 0 0 0 15 2v5a1 1 0 0 0 1 1h5a2.4 2.4 0 0 0-.706-1.706z',
  'M5 7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 1.732-1',
)
export const Folder = icon(
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
)
export const FolderDown = icon(
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
  'M12 10v6',
  'm15 13-3 3-3-3',
)
export const FolderOpen = icon(
  'm6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2',
)
export const FolderPlus = icon(
  'M12 10v6',
  'M9 13h6',
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
)
export const GitBranch = icon('M15 6a9 9 0 0 0-9 9V3', circle(18, 6, 3), circle(6, 18, 3))
export const Key = icon(
  'm2 21 9.6-9.6',
  'm7.5 15.5 2.3 2.3a1 1 0 0 1 0 1.4l-2.1 2.1a1 1 0 0 1-1.4 0L4 19',
  circle(15.5, 7.5, 5.5),
)
export const Keyboard = icon(
  'M10 8h.01',
  'M12 12h.01',
  'M14 8h.01',
  'M16 12h.01',
  'M18 8h.01',
  'M6 8h.01',
  'M7 16h10',
  'M8 12h.01',
  box(2, 4, 20, 16, 2),
)
export const List = icon('M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13')
export const ListCollapse = icon('M10 5h11', 'M10 12h11', 'M10 19h11', 'm3 10 3-3-3-3', 'm3 20 3-3-3-3')
export const LogOut = icon('m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const Maximize = icon(
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
)
export const Maximize2 = icon('M15 3h6v6', 'm21 3-7 7', 'm3 21 7-7', 'M9 21H3v-6')
export const MessageSquare = icon(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
)
export const Minus = icon('M5 12h14')
export const PanelLeft = icon(box(3, 3, 18, 18, 2), 'M9 3v18')
export const PanelRight = icon(box(3, 3, 18, 18, 2), 'M15 3v18')
export const Pencil = icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
)
export const Plus = icon('M5 12h14', 'M12 5v14')
export const RotateCcw = icon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5')
export const Search = icon('m21 21-4.34-4.34', circle(11, 11, 8))
export const Send = icon(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
  'm21.854 2.147-10.94 10.939',
)
export const SlidersHorizontal = icon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
)
export const Square = icon(box(3, 3, 18, 18, 2))
export const SquareChevronRight = icon(box(3, 3, 18, 18, 2), 'm10 8 4 4-4 4')
export const Waypoints = icon(
  'm10.586 5.414-5.172 5.172',
  'm18.586 13.414-5.172 5.172',
  'M6 12h12',
  circle(12, 20, 2),
  circle(12, 4, 2),
  circle(20, 12, 2),
  circle(4, 12, 2),
)
export const X = icon('M18 6 6 18', 'm6 6 12 12')
