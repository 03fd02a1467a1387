import type { ReactNode } from 'react'

export type GlyphName =
  | 'dashed'
  | 'dot'
  | 'pie'
  | 'diamond'
  | 'diamondFilled'
  | 'check'
  | 'cross'
  | 'slash'
  | 'back'
  | 'x'
  | 'triangle'
  | 'megaphone'

interface GlyphProps {
  name: GlyphName
  /** share of the pie, 0 to 1 */
  pie?: number
  /** px, 12 unless told */
  size?: number
}

/** The filled part of a ring, clockwise from twelve. */
function slice(share: number) {
  const radius = 3
  const turn = Math.min(Math.max(share, 0.02), 0.98) * 2 * Math.PI
  const x = 6 + radius * Math.sin(turn)
  const y = 6 - radius * Math.cos(turn)
  return `M6 6V${6 - radius}A${radius} ${radius} 0 ${turn > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}

const ring = <circle cx="6" cy="6" r="4.9" fill="none" stroke="currentColor" strokeWidth="1.5" />
const disc = <circle cx="6" cy="6" r="5.6" fill="currentColor" />
const cut = {
  fill: 'none',
  stroke: 'var(--glyph-cut, var(--surface))',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
} as const
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes: Record<Exclude<GlyphName, 'pie'>, ReactNode> = {
  dashed: <circle cx="6" cy="6" r="4.9" {...line} strokeLinecap="butt" strokeDasharray="2.2 1.65" />,
  dot: (
    <>
      {ring}
      <circle cx="6" cy="6" r="2.1" fill="currentColor" />
    </>
  ),
  diamond: (
    <>
      <path d="M6 .9 11.1 6 6 11.1.9 6Z" {...line} />
      <circle cx="6" cy="6" r="1.5" fill="currentColor" />
    </>
  ),
  diamondFilled: <path d="M6 .3 11.7 6 6 11.7.3 6Z" fill="currentColor" />,
  check: (
    <>
      {disc}
      <path d="m3.6 6.2 1.7 1.7 3.2-3.6" {...cut} strokeLinejoin="round" />
    </>
  ),
  cross: (
    <>
      {disc}
      <path d="m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8" {...cut} />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="m2.8 9.2 6.4-6.4" {...line} />
    </>
  ),
  back: <path d="M4 1.8 1.6 4.2 4 6.6M1.8 4.2h5.4a3 3 0 0 1 0 6H4.4" {...line} />,
  x: <path d="m2.6 2.6 6.8 6.8m0-6.8L2.6 9.4" {...line} />,
  triangle: (
    <>
      <path d="M6 .9 11.6 10.9H.4Z" fill="currentColor" stroke="currentColor" strokeWidth=".8" strokeLinejoin="round" />
      <path d="M6 4.4v2.8" {...cut} strokeWidth="1.4" />
      <circle cx="6" cy="9.1" r=".8" fill="var(--glyph-cut, var(--surface))" />
    </>
  ),
  megaphone: <path d="M1.2 5v2.2l7.6 2.6V2.4L1.2 5Zm2.1 3 .6 2.6h1.6l-.5-2M10.8 5v2.2" {...line} />,
}

/** The shape that goes with a status colour; decoration, since the label stands beside it. */
export function Glyph({ name, pie = 0, size = 12 }: GlyphProps) {
  return (
    <svg className="rd-glyph" width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" data-glyph={name}>
      {name === 'pie' ? (
        <>
          {ring}
          <path d={slice(pie)} fill="currentColor" />
        </>
      ) : (
        shapes[name]
      )}
    </svg>
  )
}
