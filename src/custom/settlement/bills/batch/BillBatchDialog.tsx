import { yupResolver } from '@hookform/resolvers/yup'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { formatYuan } from '../../../../domain/money'
import { type BatchStep, batchSteps, billState } from '../../../../domain/settlement'
import { billActions } from '../../../../resources/settlement/bill.actions'
import { bill } from '../../../../resources/settlement/bill.resource'
import { inputSchema } from '../../../../schema/compile/schema'
import type { AnyAction, FieldData } from '../../../../schema/model'
import { useActionCall, useIdentity } from '../../../../schema/views'
import { ActionInputs } from '../../../../schema/views/actions/ActionInputs'
import { FormProviders } from '../../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../../../schema/views/form/useFormCall'
import { ruleContext } from '../../../../schema/views/identity'
import { messageOf, newIdempotencyKey } from '../../../../schema/views/provider'
import { Row, Stack, Text } from '../../../../ui/Box'
import { DeskDialog } from '../../../../ui/DeskDialog'
import { ErrorBar } from '../../../../ui/ErrorBar'
import { Glyph } from '../../../../ui/Glyph'
import { PanelSkeleton } from '../../../../ui/PanelSkeleton'
import { BatchOutcome } from './BatchOutcome'
import { BatchTable } from './BatchTable'
import { type BatchPlan, type BatchResult, type BatchRow, sumOf, useBatchPlan } from './useBatchPlan'

export interface BillBatchProps {
  readonly step: BatchStep
  /** of bills of any state: what the step cannot be done to stays in sight, with its reason */
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** once something was written */
  readonly onDone?: (() => void) | undefined
}

interface Task {
  readonly step: BatchStep
  readonly ids: readonly number[]
}

/** A confirmed bill is usually notified for invoicing at once. */
const NEXT: Readonly<Partial<Record<BatchStep, BatchStep>>> = { finish: 'notify' }

const WIDTH = 980

/**
 * One step of many bills: what would be done to each by the server's own plan, then what became of each. What has changed meanwhile
 * can be tried again; confirmed bills can be notified for invoicing at once.
 */
export function BillBatchDialog({ step, ids, onClose, onDone }: BillBatchProps) {
  const [task, setTask] = useState<Task>({ step, ids: [...ids].sort((a, b) => a - b) })
  const [round, setRound] = useState(0)
  const begin = (next: Task) => {
    setTask(next)
    setRound(round + 1)
  }
  return <PlannedTask key={round} task={task} onTask={begin} onClose={onClose} onDone={onDone} />
}

interface PlannedTaskProps extends Pick<BillBatchProps, 'onClose' | 'onDone'> {
  readonly task: Task
  readonly onTask: (next: Task) => void
}

function PlannedTask({ task, ...rest }: PlannedTaskProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useBatchPlan(task.step, task.ids)
  const [frozen, setFrozen] = useState<BatchPlan | null>(null)
  const plan = frozen ?? data
  if (plan) return <BatchForm plan={plan} task={task} onFreeze={setFrozen} {...rest} />
  return (
    <DeskDialog
      open
      width={WIDTH}
      title={translate(batchSteps[task.step].label)}
      onClose={rest.onClose}
      cancelLabel="关闭"
    >
      {error ? <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} /> : <PanelSkeleton shape="list" />}
    </DeskDialog>
  )
}

/** 通知开票 right after 完成对账: each bill to the title that was shown, with the content that is usual. */
const { content } = billActions.notify.input
const noticeOf = (rows: readonly BatchRow[]) => ({
  ids: rows.map(({ id }) => id),
  each: Object.fromEntries(rows.map(({ id, next }) => [id, next])),
  content: content.default,
})

const isAsked = ([name]: readonly [string, FieldData]): boolean =>
  !['payable_money', 'bank_id', 'invoice_id', 'account_stamp'].includes(name)

interface BatchFormProps extends PlannedTaskProps {
  readonly plan: BatchPlan
  /** the plan as it was confirmed stands below its results */
  readonly onFreeze: (plan: BatchPlan) => void
}

function BatchForm({ plan, task, onTask, onFreeze, onClose, onDone }: BatchFormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const call = useActionCall(bill)
  const identity = useIdentity()
  const { action, label } = batchSteps[task.step]
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(plan.rows.flatMap(({ id, doubt }) => (doubt === null ? [] : [id]))),
  )
  /** bills that are confirmed are notified for invoicing by the same press, unless it is unticked */
  const [chained, setChained] = useState(task.step === 'finish')
  const [unnotified, setUnnotified] = useState<readonly number[] | null>(null)
  const [results, setResults] = useState<ReadonlyMap<number, BatchResult> | null>(null)
  const declared: AnyAction = bill.actions[action]
  const asked = useMemo(
    () => ({ fields: Object.fromEntries(Object.entries(declared.input ?? {}).filter(isAsked)) }),
    [declared],
  )
  const resolver = useMemo(
    () =>
      yupResolver(
        inputSchema(asked, () => ruleContext(identity)),
        undefined,
        { raw: true },
      ),
    [asked, identity],
  )
  const form = useForm<FieldValues>({ resolver, mode: 'onBlur', defaultValues: startOf(asked.fields) })
  const taken = plan.rows.filter(({ id, refusal }) => refusal === null && !left.has(id))
  const doubted = plan.rows.filter(({ id, doubt, refusal }) => doubt !== null && refusal === null && left.has(id))
  const isChained = chained && taken.length > 0 && taken.every(({ next }) => next.invoice_id !== undefined)
  const deed = isChained ? '完成对账并通知开票' : label
  const money = formatYuan(sumOf(taken, (row) => row.money))
  const words = translate('%{action} %{n} 张，%{money}', {
    action: translate(task.step === 'pay' ? '核销' : deed),
    n: taken.length,
    money,
  })
  const send = (said: FieldValues, key: string) =>
    call(
      action,
      {
        ids: taken.map(({ id }) => id),
        versions: Object.fromEntries(taken.map(({ id, version }) => [id, version])),
        // Who takes a doubted bill in has confirmed its account.
        each: Object.fromEntries(
          taken.map(({ id, given, doubt, account_stamp }) => [
            id,
            doubt === null ? given : { ...given, account_stamp: account_stamp ?? undefined },
          ]),
        ),
        ...said,
      },
      key,
    )
  const onAnswered = async (data: unknown) => {
    const told = resultsOf(data)
    const done = taken.filter(({ id }) => told.get(id)?.done === 1)
    let isWhole = done.length === taken.length
    if (isChained && done.length > 0) {
      const notice = await call(batchSteps.notify.action, noticeOf(done), newIdempotencyKey())
      const notified = resultsOf('data' in notice ? notice.data : null)
      const left = done.map(({ id }) => id).filter((id) => notified.get(id)?.done !== 1)
      setUnnotified(left)
      isWhole &&= left.length === 0
    }
    if (done.length > 0) onDone?.()
    const next = isChained ? undefined : NEXT[task.step]
    if (isWhole) {
      notify(
        translate('%{action}：%{money}', {
          action: translate(task.step === 'pay' ? '核销成功' : '%{action}成功', { action: translate(deed) }),
          money: translate('%{n} 张账单 %{money}', { n: done.length, money }),
        }),
        { type: 'success' },
      )
      if (!next) return onClose()
    }
    form.reset(form.getValues())
    onFreeze(plan)
    setResults(told)
  }
  const { submit, onSubmit } = useFormCall(form, send, onAnswered)
  const retried = [...(results?.values() ?? [])].flatMap(({ id, retry }) => (retry === 1 ? [id] : []))
  const finished = unnotified ?? [...(results?.values() ?? [])].flatMap(({ id, done }) => (done === 1 ? [id] : []))
  const next = NEXT[task.step]
  const following = retried.length > 0 ? { step: task.step, ids: retried } : next && { step: next, ids: finished }
  const hasFollowing = results !== null && following !== undefined && following.ids.length > 0
  const parties = new Set(plan.rows.map(({ party }) => party)).size
  return (
    <DeskDialog
      open
      width={WIDTH}
      subject={results ? 'results' : task.step}
      title={translate(label)}
      brief={translate('%{n} 张账单，%{parties} 家', { n: plan.rows.length, parties })}
      legend={task.step === 'pay' && !results ? translate('付错可由付款人作废，账单回到 已开票') : undefined}
      cancelLabel={results ? '关闭' : undefined}
      confirmLabel={
        results === null
          ? words
          : retried.length > 0
            ? translate('重试 %{n} 张', { n: retried.length })
            : translate('接着%{action} %{n} 张', {
                action: translate(next ? batchSteps[next].label : ''),
                n: finished.length,
              })
      }
      disabledReason={results === null && taken.length === 0 ? translate('没有可办理的账单') : null}
      onClose={onClose}
      onConfirm={results === null ? submit : hasFollowing ? () => onTask(following) : undefined}
    >
      <BatchTable
        step={task.step}
        rows={plan.rows}
        isNotice={task.step === 'notify' || isChained}
        taken={taken}
        results={results}
        onToggle={(id) => setLeft(toggled(left, id))}
      />
      {results === null &&
        doubted.map(({ id, party, account, last_account, doubt }) => (
          <Row key={id} gap={3} below={2} padX={3} padY={2} edge="all" round={2} wrap className="rd-batch-doubt">
            <Glyph name="triangle" size={14} />
            <Text grow size="small">
              <b>{party}</b> {doubt && translate(doubt)}{' '}
              {translate(last_account === null ? '这次尾号 %{to}' : '上次付到尾号 %{from}，这次尾号 %{to}', {
                from: last_account ?? '',
                to: account ?? '—',
              })}
              {translate('；未确认的这次不办，其余照办')}
            </Text>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setLeft(toggled(left, id))}>
              {translate('确认新账户')}
            </Button>
          </Row>
        ))}
      {plan.unseen > 0 && (
        <Text as="p" size="small" tone="warn" below={2}>
          {translate('另有 %{n} 张账单不在您的权限内', { n: plan.unseen })}
        </Text>
      )}
      {results === null && (
        <FormProviders form={form} resource={bill.name}>
          <FormUnsaved />
          <Stack gap={4} className="rd-batch-body" data-alone={Object.keys(asked.fields).length === 0 || undefined}>
            {Object.keys(asked.fields).length > 0 && (
              <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
                <ActionInputs resource={bill.name} asked={asked} span={12} />
              </form>
            )}
            <Stack gap={2}>
              {task.step === 'finish' && (
                <Row as="label" gap={2}>
                  <input type="checkbox" checked={chained} onChange={({ target }) => setChained(target.checked)} />
                  {translate('同时通知开票')}
                </Row>
              )}
              <BatchOutcome
                step={task.step}
                plan={plan}
                taken={taken}
                then={isChained ? billState.toInvoice : undefined}
              />
            </Stack>
          </Stack>
        </FormProviders>
      )}
    </DeskDialog>
  )
}

/** Money goes by the bank at this moment unless somebody says otherwise. */
const BY_BANK = 2

const startOf = (fields: Readonly<Record<string, FieldData>>): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name === 'pay_time' ? Math.floor(Date.now() / 1000) : name === 'method' ? BY_BANK : (field.default ?? null),
    ]),
  )

const toggled = (known: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}

const isResult = (row: unknown): row is BatchResult =>
  typeof row === 'object' && row !== null && 'id' in row && 'done' in row && 'retry' in row

function resultsOf(data: unknown): ReadonlyMap<number, BatchResult> {
  const rows: unknown = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : []
  return new Map((Array.isArray(rows) ? rows.filter(isResult) : []).map((row) => [row.id, row]))
}
