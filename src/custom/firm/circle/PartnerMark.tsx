import { Stack } from '../../../ui/Box'

interface PartnerMarkProps {
  readonly name: string
  /** signed address */
  readonly logo: string | null
}

/** Logo of a firm, or the first letter of its name. */
export function PartnerMark({ name, logo }: PartnerMarkProps) {
  return logo ? (
    <img className="rd-partner-mark" src={logo} alt="" loading="lazy" />
  ) : (
    <Stack
      as="span"
      centred
      fixed
      round={3}
      size="head"
      weight="strong"
      tone="link"
      className="rd-partner-mark"
      aria-hidden="true"
    >
      {name.slice(0, 1)}
    </Stack>
  )
}
