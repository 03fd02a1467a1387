import { Stack } from '../../../ui/Box'
import './firmSign.css'

interface FirmSignProps {
  readonly name: string | null | undefined
  /** address of its logo */
  readonly logo: string | null | undefined
  /** px */
  readonly size: number
}

/** A firm's logo, or the first character of its name where it has none. */
export function FirmSign({ name, logo, size }: FirmSignProps) {
  const box = { width: size, height: size, fontSize: size * 0.46, borderRadius: size / 6 }
  if (logo) return <img className="rd-firm-sign" src={logo} alt="" style={box} />
  return (
    <Stack as="span" centred fixed weight="strong" tone="link" className="rd-firm-sign" style={box} aria-hidden="true">
      {(name ?? '').slice(0, 1)}
    </Stack>
  )
}
