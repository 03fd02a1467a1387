import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { finalJudgment } from '../../../domain/evidence'
import { amountError, type Fen, typedFen } from '../../../domain/money'
import { reviewMessages, verdictRefusal } from '../../../domain/order/review/review'
import { type ActionSlotProps, useActionCall } from '../../../schema/views'
import type { Row } from '../../../schema/views/row'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Equation } from '../../../ui/Equation'
import { useUnsaved } from '../../../ui/unsaved'
import { YuanField } from '../../../ui/YuanField'
import { orderOf } from '../parts/orderRow'
import { WHOLE } from '../parts/wholeOrder'
import { OrderBrief } from './OrderBrief'
import { settledText } from './settledWords'

interface Draft {
  readonly status: number | null
  /** yuan as typed */
  readonly money: string
  readonly remark: string
}

const EMPTY: Draft = { status: null, money: '', remark: '' }
const NOTES: Readonly<Record<number, string>> = {
  3: '拒付的现金单按 0 元结案。',
  4: '选择其他将退回待初审。',
}

const settledOf = (record: Row): number => orderOf(record).settle_money ?? 0
/** Fen that are cut off; null while what is typed is no amount. */
const cutOf = ({ status, money }: Draft, settled: Fen): Fen | null =>
  status === 3 ? settled : status === 2 ? (money.trim() === '' ? 0 : typedFen(money)) : 0

/** The final judgment of a cash slip: 通过, 核减, 拒付 or 其他 (F-377..F-379, labels E1). */
export function JudgmentDialog({ resource, action, record: row, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [draft, setDraft] = useState(EMPTY)
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = useCallKey()
  // What is judged is the slip as it stands now, not the row of a list.
  const { data } = useGetOne<Row>(resource.name, { id: Number(row?.id), meta: WHOLE }, { enabled: row !== null })
  const record = data ?? row
  if (!record) return null
  const settled = settledOf(record)

  /** @returns whether it was written */
  const submit = async (): Promise<boolean> => {
    const { status, remark } = draft
    const refused = verdictRefusal({ status, cut: cutOf(draft, settled), remark }, settled)
    const fault = (status === 2 ? amountError(draft.money) : null) ?? refused?.message ?? null
    setRefusal(fault)
    if (fault) return false
    const money = status === 2 ? { money: cutOf(draft, settled) } : {}
    const body = { id: record.id, version: record.version, status, remark: remark.trim() || null, ...money }
    const outcome = await call(
      action,
      body,
      key.current,
      record,
      settledText(translate, settled - (cutOf(draft, settled) ?? 0)),
    )
    if (!key.took(outcome)) return false
    onClose()
    return true
  }
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setRefusal(null)
  }
  return (
    <DeskDialog
      open
      width={640}
      title={translate('现金单终审')}
      brief={<OrderBrief record={record} />}
      error={refusal}
      onClose={onClose}
      onConfirm={submit}
    >
      <JudgmentForm draft={draft} settled={settled} onChange={change} />
    </DeskDialog>
  )
}

interface JudgmentFormProps {
  readonly draft: Draft
  readonly settled: number
  readonly onChange: (part: Partial<Draft>) => void
}

function JudgmentForm({ draft, settled, onChange }: JudgmentFormProps) {
  const translate = useTranslate()
  useUnsaved(draft !== EMPTY)
  const { status, money, remark } = draft
  const cut = cutOf(draft, settled)
  return (
    <Stack gap={3}>
      <RadioGroup
        row
        aria-label={translate('终审结果')}
        value={status ?? ''}
        onChange={(_event, value) => onChange({ status: Number(value) })}
      >
        {finalJudgment.map(({ code, label }) => (
          <FormControlLabel key={code} value={code} control={<Radio size="small" />} label={translate(label)} />
        ))}
      </RadioGroup>
      {status !== null && NOTES[status] && (
        <Text as="p" size="small" tone="quiet">
          {translate(NOTES[status])}
        </Text>
      )}
      {status === 2 && (
        <YuanField
          label="核减金额"
          value={money}
          onChange={(next) => onChange({ money: next })}
          error={(cut ?? 0) > settled ? reviewMessages.cutTooMuch : null}
        />
      )}
      <TextField
        label={translate('原因')}
        required={status === 4}
        multiline
        minRows={2}
        value={remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
      <Equation
        terms={[
          { label: '初审金额', fen: settled },
          { label: status === 3 ? '拒付金额' : '核减金额', fen: cut, less: true },
        ]}
        result={{ label: '结算金额', fen: cut === null || cut > settled ? null : settled - cut }}
      />
    </Stack>
  )
}
