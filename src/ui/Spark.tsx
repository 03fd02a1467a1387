import './spark.css'

interface SparkProps {
  /** of any unit, the oldest first, by equal spans of time; null where nothing was counted */
  readonly values: readonly (number | null)[]
  /** the colour of the line; without it that of a figure that needs no attention */
  readonly tone?: 'good' | 'warn'
}

const WIDTH = 132
const HEIGHT = 26
const PAD = 3

/** The course of a figure as a line of 132 × 26 px, its last value as a dot. The words beside it say how much; fewer than two values draw nothing. */
export function Spark({ values, tone = 'good' }: SparkProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [[at, value] as const]))
  const last = known.at(-1)
  if (!last || known.length < 2) return null
  const [least, most] = [Math.min(...known.map(([, v]) => v)), Math.max(...known.map(([, v]) => v))]
  const x = (at: number) => PAD + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * PAD)
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - PAD - ((value - least) / (most - least)) * (HEIGHT - 2 * PAD)
  return (
    <svg className="rd-spark" data-tone={tone} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={known.map(([at, v], i) => `${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(v).toFixed(1)}`).join('')} />
      <circle cx={x(last[0])} cy={y(last[1])} r={2.5} />
    </svg>
  )
}
