import './Glyph.css'

/** Circles about the middle: what runs clockwise is filled, what runs against it is cut out. */
const disc = (radius: number) => `M6 ${6 - radius}a${radius} ${radius} 0 1 1-.01 0z`
const hole = (radius: number) => `M6 ${6 - radius}a${radius} ${radius} 0 1 0 .01 0z`
const ring = disc(5.65) + hole(4.15)

/** The filled part of a ring, clockwise from twelve. */
function slice(share: number) {
  const radius = 3
  const turn = Math.min(Math.max(share, 0.02), 0.98) * 2 * Math.PI
  const x = 6 + radius * Math.sin(turn)
  const y = 6 - radius * Math.cos(turn)
  return `M6 6V${6 - radius}A${radius} ${radius} 0 ${turn > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}

interface Shape {
  readonly d: string
  /** drawn by its stroke; others are filled */
  readonly isLine?: true
}

const shapes = {
  dot: { d: ring + disc(2.1) },
  diamond: { d: `M6 .15 11.85 6 6 11.85.15 6zM6 2.2 2.2 6 6 9.8 9.8 6z${disc(1.5)}` },
  diamondFilled: { d: 'M6 .3 11.7 6 6 11.7.3 6z' },
  check: {
    d: `${disc(5.6)}M4.13 5.67A.75.75 0 0 0 3.07 6.73L4.77 8.43A.75.75 0 0 0 5.86 8.4L9.06 4.8A.75.75 0 0 0 7.94 3.8L5.27 6.81z`,
  },
  cross: {
    d: `${disc(5.6)}M7.27 8.33A.75.75 0 0 0 8.33 7.27L7.06 6 8.33 4.73A.75.75 0 0 0 7.27 3.67L6 4.94 4.73 3.67A.75.75 0 0 0 3.67 4.73L4.94 6 3.67 7.27A.75.75 0 0 0 4.73 8.33L6 7.06z`,
  },
  slash: { d: `${ring}M2 8.93 8.93 2 10 3.07 3.07 10z` },
  triangle: {
    d: 'M5.65.7a.4.4 0 0 1 .7 0l5.6 10a.4.4 0 0 1-.35.6H.4a.4.4 0 0 1-.35-.6zM5.3 4.4v2.8a.7.7 0 0 0 1.4 0V4.4a.7.7 0 0 0-1.4 0zM6 8.3a.8.8 0 1 0 0 1.6.8.8 0 1 0 0-1.6z',
  },
  dashed: { d: disc(4.9), isLine: true },
  back: { d: 'M4 1.8 1.6 4.2 4 6.6M1.8 4.2h5.4a3 3 0 0 1 0 6H4.4', isLine: true },
  x: { d: 'm2.6 2.6 6.8 6.8m0-6.8L2.6 9.4', isLine: true },
  megaphone: { d: 'M1.2 5v2.2l7.6 2.6V2.4L1.2 5Zm2.1 3 .6 2.6h1.6l-.5-2M10.8 5v2.2', isLine: true },
} satisfies Record<string, Shape>

export type GlyphName = 'pie' | keyof typeof shapes

interface GlyphProps {
  name: GlyphName
  /** share of the pie, 0 to 1 */
  pie?: number
  /** px, 12 unless told */
  size?: number
}

/**
 * The shape that goes with a status colour; decoration, since the label stands beside it.
 * One path and no paint of its own, because several stand in every row of a list.
 */
export function Glyph({ name, pie = 0, size = 12 }: GlyphProps) {
  const { d, isLine }: Shape = name === 'pie' ? { d: ring + slice(pie) } : shapes[name]
  return (
    <svg
      className="rd-glyph"
      style={size === 12 ? undefined : { width: size, height: size }}
      viewBox="0 0 12 12"
      aria-hidden="true"
      data-glyph={name}
    >
      <path className={isLine && 'rd-glyph-line'} d={d} />
    </svg>
  )
}
