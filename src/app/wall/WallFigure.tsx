import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Glyph } from '../../ui/Glyph'

interface WallFigureProps {
  readonly label: string
  readonly note: ReactNode
  readonly value: number
  readonly tone: 'orange' | 'blue' | 'red' | 'green' | 'plain'
}

/** A number that is read from four metres; an overdue one has a sign besides its colour. */
export function WallFigure({ label, note, value, tone }: WallFigureProps) {
  return (
    <li className={`rd-wall-figure rd-wall-${tone}`}>
      <h2>
        {tone === 'red' && <Glyph name="triangle" size={24} />}
        {useTranslate()(label)}
      </h2>
      <p>{note}</p>
      <b>{value}</b>
    </li>
  )
}
