import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StopPlace } from '../../../domain/positions'
import { Stack, Text } from '../../../ui/Box'

interface StopsProps {
  /** the longest first */
  readonly stops: readonly StopPlace[]
  readonly title: (stop: StopPlace) => string
}

/** Places that are listed at once. */
const FIRST = 3

/** Where a technician stood: the longest, and the others behind 更多. */
export function Stops({ stops, title }: StopsProps) {
  const translate = useTranslate()
  const [isAll, setAll] = useState(false)
  if (stops.length === 0) return null
  const shown = isAll ? stops : stops.slice(0, FIRST)
  return (
    <Stack gap={1}>
      <Text weight="medium">{translate('停留 %{n} 处', { n: stops.length })}</Text>
      <Stack as="ul" gap={1} aria-label={translate('停留')}>
        {shown.map((stop) => (
          <Text as="li" key={stop.from} size="small" tone="soft">
            {title(stop)}
          </Text>
        ))}
      </Stack>
      {stops.length > FIRST && (
        <Button size="small" variant="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? translate('收起') : translate('更多 %{n} 处', { n: stops.length - FIRST })}
        </Button>
      )}
    </Stack>
  )
}
