interface SparkProps {
  /** 0 to 1 by week; null where nothing was counted */
  readonly values: readonly (number | null)[]
  readonly tone: 'good' | 'warn'
}

const WIDTH = 120
const HEIGHT = 24
const PAD = 3

/** The course of a share over some weeks; the figure beside it says where it stands. */
export function Spark({ values, tone }: SparkProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [[at, value] as const]))
  const [least, most] = [Math.min(...known.map(([, v]) => v)), Math.max(...known.map(([, v]) => v))]
  const x = (at: number) => PAD + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * PAD)
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - PAD - ((value - least) / (most - least)) * (HEIGHT - 2 * PAD)
  const last = known.at(-1)
  if (!last || known.length < 2) return null
  return (
    <svg className="rd-spark" data-tone={tone} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={known.map(([at, v], i) => `${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(v).toFixed(1)}`).join('')} />
      <circle cx={x(last[0])} cy={y(last[1])} r={2.5} />
    </svg>
  )
}
