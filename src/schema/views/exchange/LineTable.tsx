import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { StatusChip } from '../../../ui/StatusChip'
import type { AnyResource, ImportLine } from '../../model'
import { gistOf, labelOf, reasonsOf } from './lineTexts'
import type { Matching } from './matching'
import type { Table } from './readTable'

interface LineTableProps {
  readonly resource: AnyResource
  readonly table: Table
  readonly matching: Matching
  readonly lines: readonly ImportLine[]
}

type Does = ImportLine['does']
const PAGE = 100
const FAMILY = { create: 'green', edit: 'blue', same: 'grey', refuse: 'red' } as const

/** What becomes of each row: new, changed field by field, the same as before, or refused with the reasons by field. */
export function LineTable({ resource, table, matching, lines }: LineTableProps) {
  const translate = useTranslate()
  const [only, setOnly] = useState<Does | 'all'>('all')
  const [most, setMost] = useState(PAGE)
  const words: Record<Does, string> = {
    create: translate('新增'),
    edit: translate('修改'),
    same: translate('无变化'),
    refuse: translate('拒绝'),
  }
  const counts = { create: 0, edit: 0, same: 0, refuse: 0 }
  for (const { does } of lines) counts[does]++
  const kinds: readonly Does[] = ['create', 'edit', 'same', 'refuse']
  const options = [
    { value: 'all' as const, label: `${translate('全部')} ${lines.length}` },
    ...kinds
      .filter((does) => counts[does] > 0)
      .map((does) => ({ value: does, label: `${words[does]} ${counts[does]}` })),
  ]
  const chosen = only === 'all' || counts[only] > 0 ? only : 'all'
  const found = chosen === 'all' ? lines : lines.filter(({ does }) => does === chosen)
  const gist = gistOf(table, matching)
  return (
    <>
      <Segmented label={translate('结果')} options={options} value={chosen} onChange={setOnly} />
      <Box above={2} scroll edge="all" round={2} className="rd-x-scroll">
        <table className="rd-x-table rd-x-lines">
          <Text as="thead" nowrap only="wide">
            <tr>
              <th scope="col">{translate('行')}</th>
              <th scope="col">{translate('结果')}</th>
              <th scope="col">{translate('内容')}</th>
              <th scope="col">{translate('说明')}</th>
            </tr>
          </Text>
          <tbody>
            {found.slice(0, most).map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                <td>
                  <StatusChip label={words[line.does]} family={FAMILY[line.does]} />
                </td>
                <Text as="td" tone="soft" ellipsis className="rd-x-sample">
                  {gist(line.row)}
                </Text>
                <td>
                  <ul>
                    {reasonsOf(resource, line, translate).map((reason) => (
                      <Text key={reason} as="li" tone="bad">
                        {reason}
                      </Text>
                    ))}
                    {Object.entries(line.changes ?? {}).map(([name, [before, after]]) => (
                      <li key={name}>
                        {labelOf(resource, name, translate)}：
                        <Text as="del" tone="quiet">
                          {before || translate('空')}
                        </Text>{' '}
                        →{' '}
                        <Text as="ins" weight="strong">
                          {after || translate('空')}
                        </Text>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {found.length > most && (
        <Button size="small" variant="text" onClick={() => setMost(most + PAGE * 5)}>
          {translate('再显示%{n}行', { n: Math.min(found.length - most, PAGE * 5) })}
        </Button>
      )}
    </>
  )
}
