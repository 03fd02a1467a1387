import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { Row, Stack, Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { average, counted, minutesOf, type RehearsalResult, signed, type Tone, toneOf } from './rehearsal'

interface Figure {
  readonly label: string
  readonly after: string
  readonly before?: string
  readonly note: string
  readonly tone: Tone
}

/** The five figures of a rehearsal: as they would be, as they were, and by how much they differ. */
export function RehearsalFigures({ result }: { readonly result: RehearsalResult }) {
  const translate = useTranslate()
  const { before, after } = result.sides
  const figures: readonly Figure[] = [
    waitFigure(),
    {
      label: translate('派单失败'),
      after: translate('%{n} 单', { n: counted(after.failed) }),
      before: translate('%{n} 单', { n: counted(before.failed) }),
      ...more(after.failed - before.failed, '多 %{n} 单', '少 %{n} 单', counted),
    },
    driveFigure(),
    moneyFigure(),
    {
      label: translate('换手订单'),
      after: translate('%{n} 单', { n: counted(result.hands.all) }),
      note: translate('占 %{share}%', { share: ((result.hands.all / Math.max(1, result.orders)) * 100).toFixed(1) }),
      tone: 'soft',
    },
  ]

  function more(difference: number, words: string, less: string, text: (value: number) => string) {
    if (difference === 0) return { note: translate('不变'), tone: 'soft' as const }
    const n = text(Math.abs(difference))
    return { note: translate(difference > 0 ? words : less, { n }), tone: toneOf(difference) }
  }
  function waitFigure(): Figure {
    const [old, now] = [average(before.seconds, before.taken), average(after.seconds, after.taken)]
    const text = (value: number | null) => (value === null ? '—' : durationText(Math.round(value), translate))
    const difference = old === null || now === null ? 0 : Math.round(now) - Math.round(old)
    return {
      ...{ label: translate('平均到接单'), after: text(now), before: text(old) },
      ...more(difference, '慢 %{n}', '快 %{n}', (value) => durationText(value, translate)),
    }
  }
  function driveFigure(): Figure {
    const [old, now] = [average(before.drive, before.driven), average(after.drive, after.driven)]
    const text = (value: number | null) => (value === null ? '—' : translate('%{n} 分', { n: minutesOf(value) }))
    const difference = old === null || now === null ? 0 : Number(minutesOf(now)) - Number(minutesOf(old))
    return {
      ...{ label: translate('平均到达（估算）'), after: text(now), before: text(old) },
      ...more(difference, '慢 %{n} 分', '快 %{n} 分', (value) => value.toFixed(1)),
    }
  }
  /** More orders that are taken cost more, so that the amount of one decides whether it gets worse. */
  function moneyFigure(): Figure {
    const [old, now] = [average(before.money, before.taken), average(after.money, after.taken)]
    const unit = old === null || now === null ? 0 : Math.round(now) - Math.round(old)
    const difference = after.money - before.money
    const sum =
      difference === 0 ? translate('不变') : `${difference > 0 ? '+' : '−'}${formatYuan(Math.abs(difference))}`
    return {
      label: translate('服务商价合计'),
      after: formatYuan(after.money),
      before: formatYuan(before.money),
      note: `${sum} · ${translate('单均 %{n}', { n: signed(unit / 100, 2) })}`,
      tone: toneOf(unit),
    }
  }

  return (
    <Stack as="dl" pad={4} gap={3} fill="surface" round={3} className="desk-card rd-rehearsal-figures">
      {figures.map(({ label, after: value, before: old, note, tone }) => (
        <div key={label}>
          <Text as="dt" size="small" tone="quiet">
            {label}
          </Text>
          <Row as="dd" gap={2} align="baseline" wrap>
            <Text as="b" size="figure" weight="strong" nowrap>
              {value}
            </Text>
            {old !== undefined && old !== value && (
              <Text as="s" tone="quiet" nowrap>
                {old}
              </Text>
            )}
          </Row>
          <Text as="dd" size="small" weight={tone === 'soft' ? undefined : 'strong'} tone={tone}>
            {note}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
