import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { registrationMessages } from '../../domain/registration'
import { firmApply } from '../../resources/registration/firmApply.resource'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { WriteButton } from '../../ui/WriteButton'
import type { ApplicationRow } from './applicationRow'

interface DecisionProps {
  readonly row: ApplicationRow
  readonly onDecided: () => void
}

const PROVIDER = 3
const reasons = ['执照不清楚', '企业名称与执照不一致', '地址不完整'] as const

/** The decision at the foot: what an approval does stands above it, a refusal asks for its reason. */
export function Decision({ row, onDecided }: DecisionProps) {
  const translate = useTranslate()
  const call = useActionCall(firmApply)
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function decide(name: 'approve' | 'refuse') {
    if (name === 'refuse' && remark.trim() === '') {
      setError(registrationMessages.reason)
      field.current?.focus()
      return
    }
    setBusy(true)
    const body = name === 'refuse' ? { id: row.id, remark: remark.trim() } : { id: row.id }
    const outcome = await call(name, body, `${key.current}${name}`)
    setBusy(false)
    if ('data' in outcome) onDecided()
    else key.current = newIdempotencyKey()
  }

  return (
    <Stack gap={2.5} padX={4} padY={3} edge="top" className="rd-decision">
      <Row gap={4} lineGap={1} wrap padX={3} padY={2} round={2} size="body" className="rd-decision-outcome">
        <Text weight="strong">{translate('通过后')}</Text>
        <span>{translate('账号 %{account} 可以使用', { account: row.phone })}</span>
        <span>{translate('合作状态为未合作')}</span>
        {row.firm_type === PROVIDER && <span>{translate('没有计价公式，派单前须配')}</span>}
      </Row>
      <Row gap={1.5} wrap>
        <Text size="body" tone="quiet">
          {translate('拒绝原因')}
        </Text>
        {reasons.map((reason) => (
          <Box
            as="button"
            type="button"
            key={reason}
            padX={2.5}
            edge="control"
            round={2}
            size="body"
            hovers
            className="rd-decision-reason"
            aria-pressed={remark === translate(reason)}
            onClick={() => {
              setRemark(translate(reason))
              setError(null)
            }}
          >
            {translate(reason)}
          </Box>
        ))}
      </Row>
      <Row gap={2} wrap="narrow" align="start">
        <Stack grow shrink gap={1} className="rd-decision-remark">
          <Row padX={3} fill="surface" edge="field" round={2} className="rd-applications-search">
            <Box
              as="input"
              grow
              shrink
              tall
              ref={field}
              maxLength={200}
              aria-label={translate('拒绝原因')}
              aria-invalid={error !== null}
              aria-describedby={error ? id : undefined}
              placeholder={translate('拒绝须写原因，对方可改后再交')}
              value={remark}
              onChange={(event) => {
                setRemark(event.target.value)
                setError(null)
              }}
            />
          </Row>
          {error && (
            <Text id={id} size="small" tone="bad" role="alert">
              {translate(error)}
            </Text>
          )}
        </Stack>
        <WriteButton variant="outlined" color="inherit" disabled={busy} onClick={() => void decide('refuse')}>
          {translate('拒绝')}
        </WriteButton>
        <WriteButton variant="contained" disabled={busy} onClick={() => void decide('approve')}>
          {translate('通过')}
        </WriteButton>
      </Row>
    </Stack>
  )
}
