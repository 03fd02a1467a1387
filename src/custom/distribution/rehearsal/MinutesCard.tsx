import { useTranslate } from 'react-admin'
import { minuteBounds } from '../../../domain/distribution'
import { Row, Stack, Text } from '../../../ui/Box'
import { RehearsalCard } from './RehearsalCard'
import { counted, type RehearsalResult, soonShare } from './rehearsal'

/** `<1`, `1–2`, … `>10`, and those that nobody took. */
function labels(untaken: string): readonly string[] {
  const minutes = minuteBounds.map((seconds) => seconds / 60)
  const between = minutes.map((bound, i) => (i === 0 ? `<${bound}` : `${minutes[i - 1]}–${bound}`))
  return [...between, `>${minutes.at(-1)}`, untaken]
}

interface MinutesCardProps {
  readonly minutes: RehearsalResult['minutes']
  readonly sides: { readonly before: string; readonly after: string }
}

/** Orders by their minutes to acceptance on both sides; more that nobody takes are orange. */
export function MinutesCard({ minutes, sides }: MinutesCardProps) {
  const translate = useTranslate()
  const names = labels(translate('未接'))
  const most = Math.max(1, ...minutes.flatMap(({ before, after }) => [before, after]))
  const bar = (n: number) => `${(n / most) * 100}%`
  const soon = { before: soonShare(minutes, 'before').toFixed(1), after: soonShare(minutes, 'after').toFixed(1) }
  const isWorse = Number(soon.after) < Number(soon.before)
  return (
    <RehearsalCard title={translate('到接单用时')} note={translate('分钟，单')}>
      <Row as="ol" gap={2} align="stretch" even className="rd-rehearsal-minutes">
        {minutes.map(({ before, after }, i) => (
          <Stack as="li" key={names[i]} gap={1} cols="one">
            <Row gap={0.5} align="end" justify="center" className="rd-rehearsal-bars" aria-hidden>
              <i className="rd-rehearsal-old" style={{ height: bar(before) }} />
              <i
                className={i === minutes.length - 1 && after > before ? 'rd-rehearsal-bad' : 'rd-rehearsal-new'}
                style={{ height: bar(after) }}
              />
              <Text size="tiny" weight="strong" className="rd-rehearsal-count" style={{ bottom: bar(after) }}>
                {counted(after)}
              </Text>
            </Row>
            <Text size="tiny" tone="quiet" nowrap aria-hidden>
              {names[i]}
            </Text>
            <span className="rd-hidden">{`${names[i]}: ${sides.before} ${before}, ${sides.after} ${after}`}</span>
          </Stack>
        ))}
      </Row>
      <Text as="p" size="small" tone="soft" above={3}>
        {translate('3 分钟内接单')} {soon.before}% →{' '}
        <Text as="b" weight="strong" tone={isWorse ? 'warn' : 'full'}>
          {soon.after}%
        </Text>
      </Text>
    </RehearsalCard>
  )
}
