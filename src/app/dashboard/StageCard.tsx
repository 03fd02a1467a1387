import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Text } from '../../ui/Box'
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
      <ul className="desk-stages">
        {stages.map((stage) => {
          const { n, oldest } = standing(stage, today)
          return (
            <li key={stage.label} style={{ flexGrow: 1 + n }} data-none={n === 0 || undefined}>
              <Link to={orderAddress({ status: stage.status, start_time: today?.since })}>
                <i style={{ background: `var(--${stage.family}-solid)` }} />
                <span>{translate(stage.label)}</span> <b>{today ? n : '–'}</b>
                <Text size="tiny" tone="quiet">
                  {n > 0 && translate('最久 %{time}', { time: durationText(Math.max(0, now - oldest), translate) })}
                </Text>
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeCard>
  )
}
