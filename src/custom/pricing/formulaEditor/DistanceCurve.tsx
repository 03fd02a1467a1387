import { useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../../../domain/money'
import type { Formula } from '../../../domain/pricing/formula'
import type { PriceTerms } from '../../../domain/pricing/terms'
import { Text } from '../../../ui/Box'
import { curveLength, curveOf } from './distanceCurve'

interface DistanceCurveProps {
  readonly formula: Formula
  readonly terms: PriceTerms
  /** what is tried, and what it costs */
  readonly km: number
  readonly total: Fen
}

const BOX = { width: 400, height: 140, left: 8, right: 392, top: 26, bottom: 118 } as const

/** The price as the way grows, with the way that is tried. */
export function DistanceCurve({ formula, terms, km, total }: DistanceCurveProps) {
  const translate = useTranslate()
  const length = curveLength(km)
  const points = curveOf(formula, terms, length)
  const most = Math.max(1, ...points.map((point) => point.total)) * 1.1
  const x = (way: number) => BOX.left + (way / length) * (BOX.right - BOX.left)
  const y = (fen: Fen) => BOX.bottom - (fen / most) * (BOX.bottom - BOX.top)
  const line = points.map((point) => `${x(point.km).toFixed(1)},${y(point.total).toFixed(1)}`).join(' ')
  const words = `${km} km · ${formatYuan(total)}`
  const at = Math.min(Math.max(x(km), 60), BOX.width - 60)
  return (
    <Text
      as="svg"
      size="tiny"
      tone="quiet"
      wide
      above={3}
      edge="all"
      round={2}
      className="fe-curve"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`${translate('价格随里程变化')}：${words}`}
    >
      <polygon points={`${BOX.left},${BOX.bottom} ${line} ${BOX.right},${BOX.bottom}`} />
      <polyline points={line} fill="none" strokeWidth="2" />
      <line x1={BOX.left} x2={BOX.right} y1={BOX.bottom} y2={BOX.bottom} className="fe-curve-axis" />
      <line x1={x(km)} x2={x(km)} y1={y(total)} y2={BOX.bottom} strokeDasharray="3 3" />
      <circle cx={x(km)} cy={y(total)} r="4" strokeWidth="2" />
      <g fill="currentColor">
        <Text as="text" tone="full" weight="strong" x={at} y={16} textAnchor="middle">
          {words}
        </Text>
        {[0, length / 2, length].map((way) => (
          <text key={way} x={x(way)} y={134} textAnchor={way === 0 ? 'start' : way === length ? 'end' : 'middle'}>
            {way} km
          </text>
        ))}
      </g>
    </Text>
  )
}
