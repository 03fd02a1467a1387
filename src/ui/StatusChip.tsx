import type { Family } from '../domain/choice'
import { Glyph, type GlyphName } from './Glyph'
import './StatusChip.css'

interface StatusChipProps {
  label: string
  family?: Family
  /** the family's own shape unless told */
  glyph?: GlyphName
  /** progress of a blue status, 0 to 1, so that a column of chips reads as progress */
  pie?: number
  /** without the ground, for states that need no attention */
  plain?: boolean
}

const ownGlyph: Record<Family, GlyphName> = {
  grey: 'dashed',
  orange: 'dot',
  blue: 'pie',
  purple: 'diamond',
  green: 'check',
  brown: 'slash',
  red: 'triangle',
}

/** A state as colour, shape and word together, readable without the colour. */
export function StatusChip({ label, family = 'grey', glyph = ownGlyph[family], pie, plain = false }: StatusChipProps) {
  return (
    <span className={`rd-chip rd-${family}${plain ? ' rd-chip-plain' : ''}`}>
      <Glyph name={glyph} pie={pie} />
      {label}
    </span>
  )
}
