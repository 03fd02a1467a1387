import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type BatchStep, type BillMonth, billSide, billState, isBillable, nextTask } from '../../../domain/settlement'
import { bill } from '../../../resources/settlement/bill.resource'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { lazy } from '../../../ui/lazy'
import { Money } from '../../../ui/Money'
import { Segmented } from '../../../ui/Segmented'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { WriteButton } from '../../../ui/WriteButton'
import { PanelSkeleton } from '../../order/parts'
import { MonthTable } from './MonthTable'
import { type Party, useMaking, useMonth } from './useMonth'

const BillBatchDialog = lazy(() => import('../bills/batch').then((room) => ({ default: room.BillBatchDialog })))

interface MonthSideProps {
  readonly direction: 1 | 2
  readonly label: string
  readonly month: BillMonth
}

/** Steps of several bills together, and the states that each is done from. */
const BATCHES = [
  { step: 'start', label: '发起对账', from: [billState.draft] },
  { step: 'finish', label: '完成对账', from: [billState.open] },
  { step: 'notify', label: '通知开票', from: [billState.agreed] },
  // Of a receivable nobody has to ask: its money comes in.
  { step: 'ask', label: '申请付款', from: [billState.invoiced], side: billSide.payable },
  { step: 'pay', label: '核销', from: [billState.invoiced] },
] as const satisfies readonly {
  readonly step: BatchStep
  readonly label: string
  readonly from: readonly number[]
  readonly side?: number
}[]

/** The parties of one side of a month, and what is done about several of them together. */
export function MonthSide({ direction, label, month }: MonthSideProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useMonth(direction, month.period)
  const [all, setAll] = useState(false)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton shape="list" />
  const todo = data.data.filter((party) => nextTask(party) !== null)
  const isShort = todo.length === 0 || todo.length === data.data.length
  return (
    <Stack as="section" flex className="rd-card rd-month-side" aria-label={translate(label)}>
      <Row as="header" gap={2} lineGap={1.5} wrap padX={3} padY={2}>
        <Text as="h3" size="large" weight="strong">
          {translate(label)}
        </Text>
        <Text size="small" tone="quiet">
          {translate('要办 %{todo} / %{count} 家', { todo: todo.length, count: data.data.length })}
        </Text>
        {!isShort && (
          <Row as="span" push>
            <Segmented
              label={translate('显示')}
              options={[
                { value: 'todo', label: `${translate('要办')} ${todo.length}` },
                { value: 'all', label: `${translate('全部')} ${data.data.length}` },
              ]}
              value={all ? 'all' : 'todo'}
              onChange={(value) => setAll(value === 'all')}
            />
          </Row>
        )}
      </Row>
      {data.data.length === 0 ? (
        <EmptyState text={translate('该账期没有待出账的订单')} />
      ) : (
        <Parties direction={direction} month={month} parties={all || isShort ? data.data : todo} />
      )}
    </Stack>
  )
}

interface PartiesProps {
  readonly direction: 1 | 2
  readonly month: BillMonth
  readonly parties: readonly Party[]
}

const OPENER = '[data-month-open]'

function Parties({ direction, month, parties: now }: PartiesProps) {
  const client = useQueryClient()
  const { made, running, run } = useMaking(direction, month.period)
  // What a bill would take and no other bill of the period has yet is ticked.
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  // The rows stay as they were when the first bill was made: its results stand in them.
  const [kept, setKept] = useState<readonly Party[] | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [batch, setBatch] = useState<{ readonly step: BatchStep; readonly ids: readonly number[] } | null>(null)
  const parties = kept ?? now
  const mayMake = !month.isRehearsal
  const isTicked = (party: Party) => mayMake && (ticked.get(party.id) ?? isBillable(party))
  const chosen = parties.filter((party) => isTicked(party) && !made.has(party.id))
  const billable = chosen.filter(({ order_count }) => order_count > 0)

  /** The party `by` rows further down. */
  const walk = (from: Element | null, by: number) => {
    const all = [...document.querySelectorAll<HTMLElement>(OPENER)]
    const at = from ? all.indexOf(from as HTMLElement) : -1
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const opener = event.target instanceof Element ? event.target.closest(OPENER) : null
    if (opener && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      walk(opener, event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Escape' && open !== null) {
      event.preventDefault()
      document.querySelector<HTMLElement>(`${OPENER}[aria-expanded="true"]`)?.focus()
      setOpen(null)
    }
  }
  useFreeKeys((event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    walk(null, 1)
  })

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div hears arrows and Esc of the buttons and links in it, and is no control itself */}
      <div className="rd-month-scroll" onKeyDown={press}>
        <MonthTable
          direction={direction}
          month={month}
          parties={parties}
          made={made}
          open={open}
          onOpen={setOpen}
          isTicked={isTicked}
          isBusy={running !== null}
          onTick={mayMake ? (id, value) => setTicked(new Map(ticked).set(id, value)) : undefined}
        />
      </div>
      {mayMake && (
        <Together
          direction={direction}
          chosen={chosen}
          billable={billable}
          running={running}
          onMake={() => {
            setKept(parties)
            void run(billable)
          }}
          onBatch={(step, ids) => setBatch({ step, ids })}
        />
      )}
      {batch && (
        <Suspense fallback={null}>
          <BillBatchDialog
            {...batch}
            onClose={() => setBatch(null)}
            onDone={() => {
              setKept(null)
              void client.invalidateQueries({ queryKey: [bill.name] })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface TogetherProps {
  readonly direction: 1 | 2
  readonly chosen: readonly Party[]
  readonly billable: readonly Party[]
  /** how many are made already, while they are made */
  readonly running: number | null
  readonly onMake: () => void
  readonly onBatch: (step: BatchStep, ids: readonly number[]) => void
}

/** What is done about the ticked parties together, each button with its number; the sum of what would be billed. */
function Together({ direction, chosen, billable, running, onMake, onBatch }: TogetherProps) {
  const translate = useTranslate()
  const sum = billable.reduce((total, { payable_money }) => total + payable_money, 0)
  const steps = BATCHES.filter((batch) => !('side' in batch) || batch.side === direction)
    .map(({ step, label, from }) => ({
      step,
      label,
      ids: chosen.flatMap(({ bills }) =>
        bills.filter(({ check_status }) => from.some((code) => code === check_status)).map(({ id }) => id),
      ),
    }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <Row as="footer" gap={2} lineGap={2} wrap justify="end" padX={3} padY={2} edge="top">
      <Text tone="soft" aria-live="polite">
        {running === null
          ? translate('已选 %{count} 家', { count: chosen.length })
          : translate('正在生成 %{done} / %{count}', { done: running + 1, count: billable.length })}{' '}
        <Money fen={sum} />
      </Text>
      {steps.map(({ step, label, ids }) => (
        <WriteButton key={step} variant="outlined" disabled={running !== null} onClick={() => onBatch(step, ids)}>
          {translate(label)} {ids.length}
        </WriteButton>
      ))}
      <WriteButton variant="contained" disabled={billable.length === 0 || running !== null} onClick={onMake}>
        {translate('生成账单')}
      </WriteButton>
    </Row>
  )
}
