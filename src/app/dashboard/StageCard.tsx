import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { durationText } from '../../ui/durationText'
import { HomeCard } from './HomeCard'
import { orderAddress } from './orderAddress'
import { type Stage, stages } from './stages'
import type { Today } from './today'

/** Orders of a stage, and since when the one that has stood there longest stands there. */
function standing(stage: Stage, today: Today | undefined) {
  const at = today?.statuses.filter(({ status }) => stage.status.some((code) => code === status)) ?? []
  return { n: at.reduce((sum, { n }) => sum + n, 0), oldest: Math.min(...at.map(({ oldest }) => oldest)) }
}

/** 在途订单: from the call to the kerb; each stage as broad as the orders in it. */
export function StageCard({ today }: { readonly today: Today | undefined }) {
  const translate = useTranslate()
  const now = useClock()
  return (
    <HomeCard
      title={translate('在途订单')}
      note={today && translate('%{n} 单', { n: today.open })}
      busy={today === undefined}
    >
      <Row as="ul" gap={1} align="stretch" padX={4} below={3} className="desk-stages">
        {stages.map((stage) => {
          const { n, oldest } = standing(stage, today)
          return (
            <Box
              key={stage.label}
              as="li"
              shrink
              tone={n === 0 ? 'quiet' : 'full'}
              style={{ flexGrow: 1 + n }}
              data-none={n === 0 || undefined}
            >
              <Stack as={Link} hovers to={orderAddress({ status: stage.status, start_time: today?.since })}>
                <Box as="i" round={1} below={1} style={{ background: `var(--${stage.family}-solid)` }} />
                <Text size="small">{translate(stage.label)}</Text>{' '}
                <Text as="p" size="figure" weight={n === 0 ? 'plain' : 'strong'}>
                  {today ? n : '–'}
                </Text>
                <Text size="small" tone="quiet">
                  {n > 0 && translate('最久 %{time}', { time: durationText(Math.max(0, now - oldest), translate) })}
                </Text>
              </Stack>
            </Box>
          )
        })}
      </Row>
    </HomeCard>
  )
}
