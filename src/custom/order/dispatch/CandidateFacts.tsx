import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { formatYuan } from '../../../domain/money'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ageText, minutesText, type Say } from '../../../ui/durationText'
import { Glyph } from '../../../ui/Glyph'
import type { Candidate } from './candidates'

interface Props {
  readonly candidate: Candidate
}

const noPrice = '未匹配到计价公式，请人工议价'

interface FactProps {
  readonly place: 'way' | 'load' | 'price'
  readonly end?: boolean
  readonly said: string
  /** a word on it, in the line below */
  readonly beside: string | null
  /** where it is from, while pointed at */
  readonly title?: string | undefined
}

/** What is compared down the list. */
function Fact({ place, end = false, said, beside, title }: FactProps) {
  return (
    <Stack as="span" end={end} title={title} className={`rd-candidate-fact rd-candidate-${place}`}>
      <Text as="b" nowrap>
        {said}
      </Text>
      {beside !== null && (
        <Text as="small" size="tiny" tone="soft">
          {beside}
        </Text>
      )}
    </Stack>
  )
}

/** What an arrival was learnt from: eight of ten orders of the district and hour. */
const learntText = ({ low, high, orders }: NonNullable<Candidate['learnt']>, say: Say): string =>
  say('本区本时段 %{n} 单实测，八成在 %{low}–%{high} 分', {
    n: orders,
    low: Math.round(low / 60),
    high: Math.round(high / 60),
  })

/** How soon, how far, and where the time is from. */
export function WayFact({ candidate: { km, seconds, state, estimated, learnt } }: Props) {
  const translate = useTranslate()
  const source = learnt ? ` ${translate('实测')}` : estimated ? ` ${translate('估算')}` : ''
  return (
    <Fact
      place="way"
      title={learnt ? learntText(learnt, translate) : undefined}
      said={seconds === null ? '—' : minutesText(seconds, state === 'stale', translate)}
      beside={seconds === null && km === null ? translate('无法估算') : `${km === null ? '—' : kmLabel(km)}${source}`}
    />
  )
}

/** Since when the position is known, and how much there is to do already. */
export function LoadFact({ candidate: { crew, load, state, age, origin } }: Props) {
  const translate = useTranslate()
  const busy = [
    crew && `${translate('空闲')} ${crew.idle}/${crew.total}`,
    load === null ? null : translate('在办 %{n} 单', { n: load }),
  ]
  return (
    <Stack as="span" className="rd-candidate-fact rd-candidate-load">
      <Text size="small" tone="soft" ellipsis>
        {origin === null ? (
          <PositionAge state={state} age={age} />
        ) : (
          <span title={origin}>
            {translate('出发点')} {origin}
          </span>
        )}
      </Text>
      <Text as="small" size="tiny" tone="soft" nowrap>
        {busy.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** What it earns, and what stays; without a formula the price is to be agreed by people. */
export function PriceFact({ candidate: { price, margin, open } }: Props) {
  const translate = useTranslate()
  const kept = margin === null ? null : `${translate('毛利')} ${formatYuan(margin).replace('¥', '')}`
  return (
    <Fact
      place="price"
      end
      said={price ? formatYuan(price.total).replace('¥', '') : '—'}
      beside={price ? (kept ?? price.note) : open ? translate(noPrice) : null}
    />
  )
}

/** How old the position is: fresh with a dot, stale with a triangle. */
function PositionAge({ state, age }: Pick<Candidate, 'state' | 'age'>) {
  const translate = useTranslate()
  const said = age === null ? translate('无定位') : ageText(age, translate)
  if (state === 'offline') {
    return (
      <Row as="span" inline gap={1} title={`${translate('最后位置')} ${said}`}>
        <Glyph name="dashed" /> {translate('离线')} · {said}
      </Row>
    )
  }
  if (state === 'stale') {
    return (
      <Row as="span" inline gap={1} tone="warn">
        <Glyph name="triangle" /> {said}
      </Row>
    )
  }
  return (
    <Row as="span" inline gap={1} tone={state === 'busy' ? 'warn' : 'good'}>
      {state === 'busy' ? (
        <Glyph name="slash" />
      ) : (
        <Box as="i" round="full" className="rd-candidate-dot" aria-hidden="true" />
      )}
      {said}
      {state === 'busy' && ` · ${translate('忙碌')}`}
    </Row>
  )
}
