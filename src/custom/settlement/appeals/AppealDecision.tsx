import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { amountError, type Fen, formatYuan, typedFen, yuanText } from '../../../domain/money'
import {
  type AppealItem,
  appealState,
  appealVerdict,
  decisionRefusal,
  isDeduction,
  settleItems,
  spread,
} from '../../../domain/settlement'
import { moneyText } from '../../../schema/kinds/money/moneyText'
import { type ActionSlotProps, briefOf, useActionCall } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row } from '../../../schema/views/row'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Stack } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Outcome } from '../../../ui/Outcome'
import { Segmented } from '../../../ui/Segmented'
import { useUnsaved } from '../../../ui/unsaved'
import { YuanField } from '../../../ui/YuanField'
import { orderOf, PanelSkeleton, WHOLE } from '../../order/parts'
import { type Appeal, AppealList } from './AppealList'
import { ItemWords } from './ItemWords'
import { statementOf } from './statementOf'
import { useAppeals } from './useAppeals'

interface Draft {
  readonly status: number
  /** yuan as typed; null: what is asked for */
  readonly money: string | null
  /** yuan that are left of each item, as typed; what is missing is what the appeal asks for */
  readonly left: Readonly<Record<string, string>>
  readonly remark: string
}

const UNDECIDED: Draft = { status: 0, money: null, left: {}, remark: '' }

/** The items of an appeal with what is to be left of each, in fen; null of an amount that is none. */
function itemsLeft(record: Row, { items, money }: Appeal, { left }: Draft) {
  const statement = statementOf(record)
  const asked = spread(statement, items ?? [], money) ?? {}
  const typed = (items ?? []).map((item) => {
    const text = left[item.id] ?? yuanText(asked[item.id] ?? item.money)
    return { item, text, fen: typedFen(text) }
  })
  const isWhole = typed.every(({ fen }) => fen !== null && fen >= 0)
  const granted = Object.fromEntries(typed.map(({ item, fen }) => [item.id, fen ?? 0]))
  return { typed, outcome: isWhole ? settleItems(statement, items ?? [], granted) : null }
}

/** The platform's decision on a provider's appeal, with what he says before it (decisions §10). */
export function AppealDecision({ resource, action, record: row, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [draft, setDraft] = useState(UNDECIDED)
  const [refusal, setRefusal] = useState<string | null>(null)
  // What is judged is the order as it stands now, not the row of a list.
  const { data } = useGetOne<Row>(resource.name, { id: Number(row?.id), meta: WHOLE }, { enabled: row !== null })
  const found = useAppeals(Number(row?.id))
  const record = data ?? row
  if (!record) return null
  const order = orderOf(record)
  const asked = found.data?.find(({ status }) => status === appealState.open)
  const typed = draft.money ?? (asked ? yuanText(asked.money) : '')
  const byItems = asked?.items ? itemsLeft(record, asked, draft) : null
  const money = byItems ? (byItems.outcome?.settled ?? null) : typedFen(typed)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setRefusal(null)
  }

  /** @returns whether it was written */
  const submit = async (): Promise<boolean> => {
    const { status, remark } = draft
    const refused = decisionRefusal({ status, money, remark })
    const accepts = status === appealState.accepted
    const amounts = byItems ? byItems.typed.map(({ text }) => text) : [typed]
    const amountFault = amounts.map(amountError).find((one) => one !== null) ?? null
    const fault = (accepts ? amountFault : null) ?? refused?.message ?? null
    setRefusal(fault)
    if (fault) return false
    const items = byItems?.typed.map(({ item, fen }) => ({ id: item.id, money: (fen ?? 0) / 100 }))
    const said = { status, remark: remark.trim() || null, ...(accepts && { money, ...(items && { items }) }) }
    const outcome = await call(action, { id: record.id, version: record.version, ...said }, key.current, record)
    if (!key.took(outcome)) return false
    onClose()
    return true
  }
  return (
    <DeskDialog
      open
      width={640}
      title={translate('处理申诉')}
      brief={briefOf('order', record)}
      error={refusal}
      onClose={onClose}
      onConfirm={submit}
    >
      <Stack gap={3}>
        {found.error && <ErrorBar message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
        {found.data ? <AppealList appeals={found.data} /> : !found.error && <PanelSkeleton shape="list" />}
        <DecisionForm draft={draft} typed={typed} items={byItems?.typed ?? null} onChange={change} />
        {draft.status === appealState.accepted && (
          <Equation
            {...(byItems?.outcome
              ? settled(byItems.outcome.total, byItems.outcome.deducted)
              : repriced((order.real_money ?? 0) - (order.settle_money ?? 0), money))}
          />
        )}
        <Outcome
          title={translate('处理申诉')}
          rows={[
            {
              label: translate('结算金额'),
              before: formatYuan(order.settle_money ?? 0),
              after: draft.status === appealState.accepted ? moneyText(money) : formatYuan(order.settle_money ?? 0),
            },
          ]}
        />
      </Stack>
    </DeskDialog>
  )
}

/** What the price becomes, so that the provider gets this. */
const repriced = (deducted: Fen, money: Fen | null) => ({
  terms: [
    { label: '核定总价', fen: money === null ? null : money + deducted },
    { label: '扣款', fen: deducted, less: true },
  ],
  result: { label: '结算金额', fen: money },
})

/** Of an appeal about items: what the price is, and what is still taken off it. */
const settled = (total: Fen, deducted: Fen) => ({
  terms: [
    { label: '核定总价', fen: total },
    { label: '扣款', fen: deducted, less: true },
  ],
  result: { label: '结算金额', fen: total - deducted },
})

interface DecisionFormProps {
  readonly draft: Draft
  /** each with what is left of it, yuan; null of an appeal about the price as a whole */
  readonly items: readonly { readonly item: AppealItem; readonly text: string }[] | null
  /** yuan */
  readonly typed: string
  readonly onChange: (part: Partial<Draft>) => void
}

function DecisionForm({ draft, typed, items, onChange }: DecisionFormProps) {
  const translate = useTranslate()
  useUnsaved(draft !== UNDECIDED)
  const accepts = draft.status === appealState.accepted
  return (
    <>
      <div>
        <Segmented
          label={translate('处理结果')}
          options={appealVerdict.map(({ code, label }) => ({ value: code as number, label: translate(label) }))}
          value={draft.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
      {accepts && !items && <YuanField label="核定金额" value={typed} onChange={(next) => onChange({ money: next })} />}
      {accepts &&
        items?.map(({ item, text }) => (
          <Stack key={item.id} gap={1}>
            <ItemWords item={item} />
            <YuanField
              label={isDeduction(item) ? '核定扣款' : '核定价格'}
              value={text}
              onChange={(next) => onChange({ left: { ...draft.left, [item.id]: next } })}
            />
          </Stack>
        ))}
      <TextField
        label={translate(accepts ? '处理说明' : '驳回原因')}
        required={draft.status === appealState.rejected}
        multiline
        minRows={2}
        value={draft.remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
    </>
  )
}
