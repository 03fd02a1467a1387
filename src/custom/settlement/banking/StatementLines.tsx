import { useTranslate } from 'react-admin'
import type { Family } from '../../../domain/choice'
import type { ReplyOf } from '../../../resources/replies'
import type { bankLine } from '../../../resources/settlement/bankLine.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { signedYuan } from './LineList'
import '../../../ui/figures.css'
import './banking.css'

export type CheckedStatement = ReplyOf<typeof bankLine, 'checkStatement'>

const FATES: Readonly<Record<string, { readonly label: string; readonly family: Family }>> = {
  new: { label: '新增', family: 'green' },
  known: { label: '已导入过', family: 'grey' },
  receipt: { label: '已登记收款', family: 'blue' },
  wrong: { label: '不能导入', family: 'red' },
}
const HEADS = ['行', '结果', '交易时间', '对方户名', '金额'] as const

/** The lines of a file with what becomes of each; the wrong ones first, each with its reason. */
export function StatementLines({ checked: { rows, wrong } }: { readonly checked: CheckedStatement }) {
  const translate = useTranslate()
  const ordered = [...rows].sort((a, b) => Number(b.fate === 'wrong') - Number(a.fate === 'wrong'))
  const countOf = (name: string) =>
    rows.filter(({ fate }) => fate === name).length + (name === 'wrong' ? wrong.length : 0)
  return (
    <>
      <Row gap={2} lineGap={1} wrap>
        {Object.entries(FATES)
          .filter(([name]) => countOf(name) > 0)
          .map(([name, { label, family }]) => (
            <StatusChip key={name} label={`${translate(label)} ${countOf(name)}`} family={family} plain />
          ))}
      </Row>
      <Box scroll className="rd-bank-exact">
        <table className="rd-figures" aria-label={translate('流水文件')}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" data-sum={head === '金额' || undefined}>
                  {translate(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {wrong.map(({ line, reason, text }) => (
              <tr key={line}>
                <td>{line}</td>
                <td colSpan={2}>
                  <Text tone="bad">{translate(reason)}</Text>
                </td>
                <td colSpan={2}>
                  <Text size="small" tone="soft">
                    {text}
                  </Text>
                </td>
              </tr>
            ))}
            {ordered.map(({ line, fate, reason, time, direction, amount, name, remark }) => {
              const { label, family } = FATES[fate] ?? { label: fate, family: 'grey' }
              return (
                <tr key={line}>
                  <td>{line}</td>
                  <td>
                    <StatusChip label={translate(label)} family={family} plain />
                    {reason && (
                      <Text as="small" tone="bad">
                        {translate(reason)}
                      </Text>
                    )}
                  </td>
                  <td>
                    <TimeText at={time} />
                  </td>
                  <td>
                    {name}
                    {remark && <small>{remark}</small>}
                  </td>
                  <td data-sum="">{signedYuan({ direction, amount })}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Box>
    </>
  )
}
