import { memo, type RefObject, useId } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { photoAuditStatus } from '../../../domain/evidence/photo'
import { photoReasons, reasonLength } from '../../../domain/evidence/photoAudit'
import { formatFull } from '../../../domain/time'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { Kbd } from '../../../ui/Kbd'
import type { OrderDetail, OrderPicture } from '../../order/parts'
import { Fact } from '../Fact'
import type { PhotoSlot } from '../photoSlots'
import { factsOf } from './auditFacts'
import type { AuditKey } from './auditKeys'
import './audit.css'

const glyphs = { good: 'check', warn: 'triangle', unknown: 'dashed' } as const
const tones = { good: 'good', warn: 'warn', unknown: 'quiet' } as const

interface FactsProps {
  readonly photo: OrderPicture
  readonly slot: PhotoSlot
  readonly order: OrderDetail
}

/** What is known of the photo, what was asked for, and who has said what of it. */
export const AuditFacts = memo(function AuditFacts({ photo, slot, order }: FactsProps) {
  const translate = useTranslate()
  const { source, create_time, address, audit_status, audit_name, audit_time, audit_self, audit_remark } = photo
  return (
    <>
      <section aria-label={translate('校验')}>
        <Text as="h3" size="small" tone="soft" below={2}>
          {translate('校验')}
        </Text>
        <ul className="pa-facts">
          {factsOf(photo, order).map(({ label, state, text, with: values }) => (
            <Row as="li" key={label} gap={2} align="start" padX={2} padY={1.5} round={2} data-state={state}>
              <Text tone={tones[state]}>
                <Glyph name={glyphs[state]} size={14} />
              </Text>
              <Stack as="span">
                {translate(label)}
                <Text as="small" tone={state === 'warn' ? 'warn' : 'soft'}>
                  {translate(text, values)}
                </Text>
              </Stack>
            </Row>
          ))}
        </ul>
      </section>
      <section>
        <Text as="h3" size="small" tone="soft" below={2}>
          {translate('要求与样图')}
        </Text>
        <Row gap={3} align="start">
          {slot.sample && <Box as="img" fixed round={2} width={112} src={slot.sample} alt={translate('样图')} />}
          <Text size="small">
            {translate(slot.name)} <Text tone="warn">{translate(slot.required ? '必传' : '选传')}</Text>
            {!slot.sample && (
              <Text as="small" tone="soft">
                {' '}
                {translate('没有样图')}
              </Text>
            )}
          </Text>
        </Row>
      </section>
      <section>
        <Text as="h3" size="small" tone="soft" below={2}>
          {translate('记录')}
        </Text>
        <Stack as="dl" cols="lead" gap={3} lineGap={1} size="small">
          <Fact name="上传">
            {source ? translate(source) : '—'} · {formatFull(create_time)}
          </Fact>
          <Fact name="地址">{address ?? '—'}</Fact>
          <Fact name="审核">
            {translate(labelOf(photoAuditStatus, audit_status))}
            {audit_status !== 0 && audit_name && ` · ${audit_name}`}
            {audit_status !== 0 && audit_self === 1 && <Text tone="warn">{translate('（上传人本人）')}</Text>}
            {audit_status !== 0 && audit_time && ` · ${formatFull(audit_time)}`}
            {audit_remark && (
              <Text as="small" tone="bad">
                {' '}
                {audit_remark}
              </Text>
            )}
          </Fact>
        </Stack>
      </section>
    </>
  )
})

export interface Reasons {
  readonly chosen: readonly string[]
  readonly text: string
}
export const NO_REASON: Reasons = { chosen: [], text: '' }
/** As they are sent. */
export const reasonOf = ({ chosen, text }: Reasons): string => [...chosen, text.trim()].filter(Boolean).join('；')
export const toggled = ({ chosen, text }: Reasons, at: number): Reasons => {
  const reason = photoReasons[at]
  if (!reason) return { chosen, text }
  return { text, chosen: chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason] }
}

interface VerdictProps {
  readonly reasons: Reasons
  readonly onReasons: (reasons: Reasons) => void
  /** a reason is asked for: digits choose one */
  readonly asks: boolean
  readonly error: string | null
  /** why there are no verdicts now */
  readonly closed: string | null
  readonly first: RefObject<HTMLButtonElement | null>
  /** photos that nobody has judged */
  readonly rest: number
  readonly onAct: (key: AuditKey) => void
}

/** The two verdicts, and the reasons of the second. */
export const AuditVerdict = memo(function AuditVerdict(props: VerdictProps) {
  const { reasons, onReasons, asks, error, closed, first, rest, onAct } = props
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack
      as="section"
      gap={2}
      edge="top"
      className="pa-verdict"
      data-asks={asks || undefined}
      aria-label={translate('审核结果')}
    >
      <Row justify="between" size="small" tone="soft">
        <span id={id}>{translate('不合格原因')}</span>
        <span>{translate('仅不合格时必填')}</span>
      </Row>
      <Row as="fieldset" gap={1.5} wrap shrink size="small" aria-labelledby={id} className="pa-reasons">
        {photoReasons.map((reason, at) => (
          <button
            key={reason}
            type="button"
            ref={at === 0 ? first : undefined}
            disabled={closed !== null}
            aria-pressed={reasons.chosen.includes(reason)}
            onClick={() => onReasons(toggled(reasons, at))}
          >
            {asks && <Kbd>{String(at + 1)}</Kbd>}
            {translate(reason)}
          </button>
        ))}
      </Row>
      <Box
        as="input"
        padY={2}
        padX={2.5}
        round={2}
        fill="sunken"
        aria-label={translate('补充说明')}
        aria-invalid={error !== null || undefined}
        placeholder={translate('补充说明')}
        maxLength={reasonLength / 2}
        disabled={closed !== null}
        value={reasons.text}
        onChange={({ target }) => onReasons({ ...reasons, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onAct({ kind: 'verdict', status: 2 })
          else if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      />
      {(error || closed) && (
        <Text as="p" size="small" tone={error ? 'bad' : 'warn'} role="alert">
          {translate(error ?? closed ?? '')}
        </Text>
      )}
      <Row gap={2} even size="title" className="pa-verdicts">
        <button
          type="button"
          data-verdict="2"
          disabled={closed !== null}
          onClick={() => onAct({ kind: 'verdict', status: 2 })}
        >
          <Glyph name="cross" size={16} />
          {translate('不合格')}
          <Kbd>2</Kbd>
        </button>
        <button
          type="button"
          data-verdict="1"
          disabled={closed !== null}
          onClick={() => onAct({ kind: 'verdict', status: 1 })}
        >
          <Glyph name="check" size={16} />
          {translate('合格')}
          <Kbd>1</Kbd>
        </button>
      </Row>
      <button type="button" disabled={closed !== null || rest === 0} onClick={() => onAct({ kind: 'rest' })}>
        {translate('其余 %{n} 张合格', { n: rest })}
        <Kbd>A</Kbd>
      </button>
    </Stack>
  )
})
