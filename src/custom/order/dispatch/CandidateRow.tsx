import Check from 'lucide-react/icons/check'
import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { formatYuan } from '../../../domain/money'
import { plateText } from '../../../domain/vehicle'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ageText, minutesText } from '../../../ui/durationText'
import { Glyph } from '../../../ui/Glyph'
import type { Candidate } from './candidates'
import { GradeBars } from './GradeBars'

interface CandidateRowProps {
  readonly candidate: Candidate
  /** the same number as on the map */
  readonly number: number
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly onToggle: (id: number) => void
  readonly onActive: (id: number) => void
}

const noPrice = '未匹配到计价公式，请人工议价'

/** Someone to send: who and how good, where and since when, how soon, for how much. */
export function CandidateRow({ candidate, number, isChosen, isActive, onToggle, onActive }: CandidateRowProps) {
  const translate = useTranslate()
  const { id, name, state, grade, aggregates, rests, refused, stopped, takesCash } = candidate
  const { beside, plate, age, origin, crew, price, waiting, open, reason, expiring } = candidate
  const isFirm = crew !== null
  return (
    // The list takes the keys of all its options.
    <Stack
      role="option"
      aria-selected={isChosen}
      aria-disabled={!open || undefined}
      tabIndex={isActive ? 0 : -1}
      gap={2.5}
      align="center"
      padX={4}
      edge="bottom"
      hovers
      className="rd-candidate"
      data-state={state}
      data-shut={!open || undefined}
      onClick={() => onToggle(id)}
      onFocus={() => onActive(id)}
    >
      <Stack as="span" centred fill="surface" round={1} className="rd-candidate-check" aria-hidden="true">
        {isChosen && <Check size={12} strokeWidth={3} />}
      </Stack>
      <Stack
        as="span"
        centred
        fill="surface"
        round="full"
        size="small"
        weight="strong"
        tone="soft"
        className={`rd-candidate-number rd-candidate-${isChosen ? 'chosen' : state}`}
        aria-hidden="true"
      >
        {number}
      </Stack>
      <Stack as="span" gap={0.5} shrink className="rd-candidate-who">
        <Row as="span" gap={2} shrink nowrap>
          <Text as="b" ellipsis>
            {name}
          </Text>
          {grade !== null && <GradeBars grade={grade} />}
          {stopped && <span className="rd-tag rd-tag-refused">{translate(stopped)}</span>}
          {reason !== null && (
            <span className={`rd-tag ${open ? 'rd-tag-channel' : 'rd-tag-refused'}`}>{translate(reason)}</span>
          )}
          {expiring !== null && (
            <span className="rd-tag rd-tag-expiring">{translate('合同 %{n} 天后到期', { n: expiring })}</span>
          )}
          {rests && <span className="rd-tag rd-tag-refused">{translate('休息中')}</span>}
          {takesCash ? (
            <>
              {aggregates && open && reason === null && (
                <span className="rd-tag rd-tag-channel">{translate('支持聚合')}</span>
              )}
              {refused && <span className="rd-tag rd-tag-refused">{translate('已拒单')}</span>}
            </>
          ) : (
            <span className="rd-tag rd-tag-refused">{translate('不接现金单')}</span>
          )}
        </Row>
        <Row as="span" gap={2} wrap="narrow" clip size="small" tone="soft" nowrap>
          {isFirm && state === 'busy' ? (
            <Row as="span" inline gap={1} tone="warn">
              <Glyph name="slash" /> {translate('技师全部忙碌')}
            </Row>
          ) : (
            <>
              {beside}
              {plate && <span>{plateText(plate)}</span>}
              {origin !== null && (
                <Text ellipsis>
                  {translate('出发点')} {origin} · {translate('估算')}
                </Text>
              )}
              {waiting === null && origin === null && <PositionAge state={state} age={age} />}
            </>
          )}
        </Row>
      </Stack>
      {waiting === null ? (
        <WayFacts candidate={candidate} />
      ) : (
        <Fact said={waiting} beside={translate('近两天待处理')} />
      )}
      {isFirm && (
        <Fact
          isPrice
          said={price ? formatYuan(price.total) : '—'}
          beside={price ? price.note : open ? translate(noPrice) : null}
        />
      )}
    </Stack>
  )
}

interface FactProps {
  readonly isPrice?: boolean
  readonly said: string | number
  /** a word on it, in the line below */
  readonly beside: string | null
}

/** What is compared down the list. */
function Fact({ isPrice = false, said, beside }: FactProps) {
  return (
    <Stack as="span" end={isPrice} className={isPrice ? 'rd-candidate-fact rd-candidate-price' : 'rd-candidate-fact'}>
      <Text as="b" nowrap>
        {said}
      </Text>
      {beside !== null && (
        <Text as="small" size="tiny">
          {beside}
        </Text>
      )}
    </Stack>
  )
}

/** How far, and how soon. */
function WayFacts({ candidate: { km, seconds, crew, state } }: { readonly candidate: Candidate }) {
  const translate = useTranslate()
  const minutes = seconds === null ? null : minutesText(seconds, state === 'stale', translate)
  return (
    <>
      <Fact
        said={km === null ? '—' : kmLabel(km)}
        beside={crew ? `${translate('空闲')} ${crew.idle}/${crew.total}` : null}
      />
      <Fact said={minutes ?? '—'} beside={minutes === null ? translate('无法估算') : `ETA ${translate('估算')}`} />
    </>
  )
}

/** How old the position is: fresh with a dot, stale with a triangle. */
function PositionAge({ state, age }: Pick<Candidate, 'state' | 'age'>) {
  const translate = useTranslate()
  const said = age === null ? translate('无定位') : ageText(age, translate)
  if (state === 'offline') {
    return (
      <Row as="span" inline gap={1}>
        <Glyph name="dashed" /> {translate('离线')} · {translate('最后位置')} {said}
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
    <Row as="span" inline gap={1} tone={state === 'busy' ? undefined : 'good'}>
      <Box as="i" round="full" className="rd-candidate-dot" aria-hidden="true" /> {said}
      {state === 'busy' && ` · ${translate('忙碌')}`}
    </Row>
  )
}
