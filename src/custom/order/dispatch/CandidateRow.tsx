import Check from 'lucide-react/icons/check'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { plateText } from '../../../domain/vehicle'
import { Row, Stack, Text } from '../../../ui/Box'
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
  const { id, name, state, grade, aggregates, rests, refused, takesCash, beside, plate, age, crew, price, waiting } =
    candidate
  const isFirm = crew !== null
  return (
    // The list takes the keys of all its options.
    <Stack
      role="option"
      aria-selected={isChosen}
      aria-label={`${number} ${name}`}
      tabIndex={isActive ? 0 : -1}
      gap={2.5}
      align="center"
      className="rd-candidate"
      data-state={state}
      onClick={() => onToggle(id)}
      onFocus={() => onActive(id)}
    >
      <Stack as="span" centred className="rd-candidate-check" aria-hidden="true">
        {isChosen && <Check size={12} strokeWidth={3} />}
      </Stack>
      <span className={`rd-candidate-number rd-candidate-${isChosen ? 'chosen' : state}`} aria-hidden="true">
        {number}
      </span>
      <Stack as="span" shrink className="rd-candidate-who">
        <Row as="span" gap={2} shrink nowrap className="rd-candidate-name">
          <b>{name}</b>
          {grade !== null && <GradeBars grade={grade} />}
          {rests && <span className="rd-tag rd-tag-refused">{translate('休息中')}</span>}
          {takesCash ? (
            <>
              {aggregates && <span className="rd-tag rd-tag-channel">{translate('支持聚合')}</span>}
              {refused && <span className="rd-tag rd-tag-refused">{translate('已拒单')}</span>}
            </>
          ) : (
            <span className="rd-tag rd-tag-refused">{translate('不接现金单')}</span>
          )}
        </Row>
        <Row as="span" gap={2} shrink size="small" tone="soft" nowrap className="rd-candidate-beside">
          {isFirm && state === 'busy' ? (
            <Text tone="warn">
              <Glyph name="slash" /> {translate('技师全部忙碌')}
            </Text>
          ) : (
            <>
              {beside}
              {plate && <span>{plateText(plate)}</span>}
              {waiting === null && <PositionAge state={state} age={age} />}
            </>
          )}
        </Row>
      </Stack>
      {waiting === null ? (
        <WayFacts candidate={candidate} />
      ) : (
        <Stack as="span" className="rd-candidate-fact">
          <b>{waiting}</b>
          <small>{translate('近两天待处理')}</small>
        </Stack>
      )}
      {isFirm && (
        <Stack as="span" end className="rd-candidate-fact rd-candidate-price">
          <b>{price ? formatYuan(price.total) : '—'}</b>
          <small>{price ? price.note : translate(noPrice)}</small>
        </Stack>
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
      <Stack as="span" className="rd-candidate-fact">
        <b>{km === null ? '—' : `${km} km`}</b>
        {crew && (
          <small>
            {translate('空闲')} {crew.idle}/{crew.total}
          </small>
        )}
      </Stack>
      <Stack as="span" className="rd-candidate-fact">
        <b>{minutes ?? '—'}</b>
        <small>{minutes === null ? translate('无法估算') : `ETA ${translate('估算')}`}</small>
      </Stack>
    </>
  )
}

/** How old the position is: fresh with a dot, stale with a triangle. */
function PositionAge({ state, age }: Pick<Candidate, 'state' | 'age'>) {
  const translate = useTranslate()
  const said = age === null ? translate('无定位') : ageText(age, translate)
  if (state === 'offline') {
    return (
      <span>
        <Glyph name="dashed" /> {translate('离线')} · {translate('最后位置')} {said}
      </span>
    )
  }
  if (state === 'stale') {
    return (
      <Text tone="warn">
        <Glyph name="triangle" /> {said}
      </Text>
    )
  }
  return (
    <span className={state === 'busy' ? undefined : 'rd-candidate-fresh'}>
      <i aria-hidden="true" /> {said}
      {state === 'busy' && ` · ${translate('忙碌')}`}
    </span>
  )
}
