import { Stack } from './Box'
import './monogram.css'

interface MonogramProps {
  readonly name: string | null | undefined
  /** address of a logo or a portrait, drawn instead of the first character */
  readonly picture?: string | null | undefined
  /** px */
  readonly size: number
  /** a person: the picture fills the square; a firm's logo is shown whole */
  readonly person?: boolean
}

/** Who a record is: its picture, or the first character of its name. For the eye alone: the name stands beside it. */
export function Monogram({ name, picture, size, person = false }: MonogramProps) {
  const box = { width: size, height: size, fontSize: size * 0.46, borderRadius: size / 6 }
  const className = person ? 'rd-monogram rd-monogram-person' : 'rd-monogram'
  if (picture) return <img className={className} src={picture} alt="" style={box} />
  return (
    <Stack as="span" centred fixed weight="strong" tone="link" className={className} style={box} aria-hidden="true">
      {(name ?? '').slice(0, 1)}
    </Stack>
  )
}
