import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { RehearsalCard } from './RehearsalCard'
import { counted, type RehearsalResult, signed, topFirms } from './rehearsal'

const MOST = 8

interface FirmCardProps {
  readonly firms: RehearsalResult['firms']
  readonly names: Readonly<Record<string, string>>
  readonly sides: { readonly before: string; readonly after: string }
}

/** Who gains and who loses: orders of each provider on both sides. */
export function FirmCard({ firms, names, sides }: FirmCardProps) {
  const translate = useTranslate()
  const { top, rest } = topFirms(firms, MOST)
  const most = Math.max(1, rest?.before ?? 0, rest?.after ?? 0, ...top.flatMap((one) => [one.before, one.after]))
  const total = (side: 'before' | 'after') => firms.reduce((sum, one) => sum + one[side], 0)
  const line = (key: string, name: string, before: number, after: number) => (
    <tr key={key}>
      <Text as="th" scope="row" weight="plain" ellipsis title={name}>
        {name}
      </Text>
      <td>
        <Stack as="span" gap={0.5} aria-hidden>
          <i className="rd-rehearsal-old" style={{ width: `${(before / most) * 100}%` }} />
          <i className="rd-rehearsal-new" style={{ width: `${(after / most) * 100}%` }} />
        </Stack>
      </td>
      <td data-sum>{counted(before)}</td>
      <Text as="td" data-sum weight="strong">
        {counted(after)}
      </Text>
      <Text as="td" data-sum weight="strong">
        {signed(after - before)}
      </Text>
    </tr>
  )
  return (
    <RehearsalCard
      title={translate('按服务商')}
      note={translate('接单数')}
      tools={
        <Row gap={2} size="small" tone="soft" push aria-hidden>
          <i className="rd-rehearsal-key rd-rehearsal-old" /> {sides.before}
          <i className="rd-rehearsal-key rd-rehearsal-new" /> {sides.after}
        </Row>
      }
    >
      <table className="rd-rehearsal-table rd-rehearsal-firms">
        <thead>
          <tr>
            <th scope="col">
              <span className="rd-hidden">{translate('服务商')}</span>
            </th>
            <td />
            <th scope="col" data-sum>
              {sides.before}
            </th>
            <th scope="col" data-sum>
              {sides.after}
            </th>
            <th scope="col" data-sum>
              {translate('差')}
            </th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ firm_id, before, after }) =>
            line(String(firm_id), names[firm_id] ?? `#${firm_id}`, before, after),
          )}
          {rest && line('rest', translate('其余 %{n} 家', { n: rest.count }), rest.before, rest.after)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {translate('合计')}
            </th>
            <td data-sum>{counted(total('before'))}</td>
            <td data-sum>{counted(total('after'))}</td>
            <td data-sum>{signed(total('after') - total('before'))}</td>
          </tr>
        </tfoot>
      </table>
    </RehearsalCard>
  )
}
