import { useTranslate } from 'react-admin'
import type { Unix } from '../../../domain/time'
import { Box, Stack } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'

interface OfferRingProps {
  readonly sent: Unix
  readonly deadline: Unix
  /** seconds by which the server's clock is ahead of this machine's */
  readonly ahead: number
}

const ROUND = 2 * Math.PI * 23

/** The seconds that are left for an answer, as digits in the ring that they are a part of. */
export function OfferRing({ sent, deadline, ahead }: OfferRingProps) {
  const translate = useTranslate()
  const left = Math.max(0, deadline - useClock() - ahead)
  const share = Math.min(1, left / Math.max(1, deadline - sent))
  return (
    <Box as="span" fixed className="rd-offer-ring" role="timer" aria-label={translate('应答剩余 %{n} 秒', { n: left })}>
      <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
        <circle />
        {share > 0 && <circle strokeDasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`} />}
      </svg>
      <Stack as="b" centred size="figure">
        {left}
      </Stack>
    </Box>
  )
}
