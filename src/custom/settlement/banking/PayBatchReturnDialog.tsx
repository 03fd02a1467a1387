import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import type { Family } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import type { ReplyOf } from '../../../resources/replies'
import { payBatch } from '../../../resources/settlement/payBatch.resource'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Money } from '../../../ui/Money'
import { Outcome } from '../../../ui/Outcome'
import { StatusChip } from '../../../ui/StatusChip'
import { readOf } from '../../useRead'
import { FileRows } from './FileRows'
import { TextFileDrop } from './TextFileDrop'
import '../../../ui/figures.css'

type Results = ReplyOf<typeof payBatch, 'checkReturn'>['rows']

const FATES: Readonly<Record<string, { readonly label: string; readonly family: Family }>> = {
  paid: { label: '成功，将核销', family: 'green' },
  failed: { label: '付款失败', family: 'red' },
  known: { label: '已处理过', family: 'grey' },
  wrong: { label: '不处理', family: 'orange' },
}
const HEADS = ['行', '账单', '结果', '付款金额'] as const

/** The bank's answer to a payment file: what it will write off is shown first. */
export function PayBatchReturnDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [read, setRead] = useState<{ readonly text: string; readonly rows: Results } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async (text: string) => {
    setError(null)
    setBusy(true)
    try {
      const { rows } = await readOf(provider, payBatch, 'checkReturn', { id: Number(record?.id), text })
      setRead({ text, rows })
    } catch (failure) {
      setError(messageOf(failure))
    }
    setBusy(false)
  }
  const paid = read?.rows.filter(({ fate }) => fate === 'paid') ?? []
  const failed = read?.rows.filter(({ fate }) => fate === 'failed') ?? []
  const money = paid.reduce((sum, one) => sum + (one.money ?? 0), 0)
  const send = async () => {
    setBusy(true)
    const outcome = await call(
      action,
      { id: record?.id, version: record?.version, text: read?.text },
      key.current,
      record,
    )
    setBusy(false)
    if (key.took(outcome)) onClose()
  }
  const why = !read ? '请选择银行回盘文件' : paid.length + failed.length === 0 ? '回盘文件中没有可处理的结果' : null
  return (
    <DeskDialog
      open
      title={translate('回盘 %{no}', { no: String(record?.no ?? '') })}
      width={720}
      onClose={onClose}
      onConfirm={() => void send()}
      confirmLabel={
        read ? translate('核销 %{count} 笔 %{money}', { count: paid.length, money: formatYuan(money) }) : '核销'
      }
      busy={busy}
      disabledReason={why && translate(why)}
      error={error}
    >
      <Stack gap={3} className="rd-confirm">
        {!read && (
          <TextFileDrop
            hint="上传网银下载的处理结果CSV：成功的按手工核销的规则核销，失败的保留原因，可重新付款"
            onText={(text) => void look(text)}
            onFault={setError}
          />
        )}
        {read && (
          <FileRows>
            <table className="rd-figures" aria-label={translate('回盘结果')}>
              <thead>
                <tr>
                  {HEADS.map((head) => (
                    <th key={head} scope="col" data-sum={head === '付款金额' || undefined}>
                      {translate(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {read.rows.map(({ line, bill_no, payee, fate, reason, money: sum }) => {
                  const { label, family } = FATES[fate] ?? { label: fate, family: 'grey' }
                  return (
                    <tr key={line}>
                      <td>{line}</td>
                      <th scope="row">
                        {bill_no ?? '—'}
                        <small>{payee}</small>
                      </th>
                      <td>
                        <StatusChip label={translate(label)} family={family} plain />
                        {reason && (
                          <Text as="small" tone={fate === 'failed' ? 'bad' : 'soft'}>
                            {translate(reason)}
                          </Text>
                        )}
                      </td>
                      <td data-sum="">
                        <Money fen={sum} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </FileRows>
        )}
        {read && (
          <Outcome
            title={translate('%{n} 张账单', { n: paid.length + failed.length })}
            rows={[
              { label: translate('核销'), after: formatYuan(money), note: translate('%{n} 笔', { n: paid.length }) },
              ...(failed.length > 0
                ? [
                    {
                      label: translate('付款失败'),
                      after: formatYuan(failed.reduce((sum, one) => sum + (one.money ?? 0), 0)),
                      note: translate('%{n} 笔', { n: failed.length }),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Stack>
    </DeskDialog>
  )
}
