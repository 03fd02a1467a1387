import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { DeskDataProvider } from '../../../dataProvider'
import { labelOf } from '../../../domain/choice'
import { formulaLevel } from '../../../domain/firm'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import type { SectionProps } from '../../../schema/views/slots'
import { StatusChip } from '../../../ui/StatusChip'
import './configWidgets.css'

interface Overlap {
  readonly id: number
  readonly title: string
  readonly level: number
  /** 1: an order of both goes by the other rule */
  readonly wins: 0 | 1
}

/** Enabled rules that share orders with this one, and by which of the two such an order goes. */
export function RuleOverlaps({ record }: SectionProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const { data, isError } = useQuery({
    queryKey: [dispatchRule.name, 'overlaps', record.id, record.version],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await provider.action<{ data: readonly Overlap[] }>(
          dispatchRule.name,
          'overlaps',
          { id: record.id },
          { signal },
        )
      ).data.data,
  })
  if (isError) return translate('加载失败')
  if (!data) return translate('加载中…')
  if (data.length === 0) return translate('无重叠')
  return (
    <ul className="cw-overlap">
      {data.map(({ id, title, level, wins }) => (
        <li key={id}>
          {wins === 1 ? (
            <StatusChip label={translate('对方优先')} family="orange" />
          ) : (
            <StatusChip label={translate('本规则优先')} family="green" />
          )}
          <span>{title}</span>
          <small>{translate(labelOf(formulaLevel, level))}</small>
        </li>
      ))}
    </ul>
  )
}
