import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import type { ImportRights } from '../../compile/exchange'
import type { FieldData } from '../../model'
import type { Matching } from './matching'
import type { Table } from './readTable'
import type { Manner } from './useImport'

interface MatchStepProps {
  readonly table: Table
  readonly fields: readonly (readonly [name: string, field: FieldData])[]
  /** fields by which existing records are found */
  readonly matches: readonly string[]
  readonly rights: ImportRights
  readonly matching: Matching
  readonly manner: Manner
  readonly onMatching: (matching: Matching) => void
  readonly onManner: (manner: Manner) => void
}

type Way = 'create' | 'edit' | 'both'

/** Which column is which field, and how rows meet the records that exist. */
export function MatchStep(props: MatchStepProps) {
  const { table, fields, matches, rights, matching, manner, onMatching, onManner } = props
  const translate = useTranslate()
  const labels = new Map([['id', 'ID'], ...fields.map(([name, { label }]) => [name, translate(label)] as const)])
  const keys = matches.filter((name) => matching.includes(name))
  const way: Way = !manner.match ? 'create' : manner.adds ? 'both' : 'edit'
  const ways = [
    ...(rights.create ? [{ value: 'create' as const, label: translate('新增') }] : []),
    ...(rights.edit && keys.length > 0 ? [{ value: 'edit' as const, label: translate('修改') }] : []),
    ...(rights.create && rights.edit && keys.length > 0
      ? [{ value: 'both' as const, label: translate('新增并修改') }]
      : []),
  ]
  const missing = fields.filter(
    ([name, field]) => field.required && field.default === undefined && !matching.includes(name),
  )

  const choose = (at: number, name: string) => {
    const next = matching.map((known, i) => (i === at ? name : known === name ? '' : known))
    onMatching(next)
    if (manner.match && !next.includes(manner.match)) {
      onManner({ ...manner, match: matches.find((key) => next.includes(key)) ?? null })
    }
  }
  const chooseWay = (next: Way) =>
    onManner({ match: next === 'create' ? null : (manner.match ?? keys[0] ?? null), adds: next !== 'edit' })

  const targets = [
    { value: '', label: translate('不导入') },
    ...(matches.includes('id') ? [{ value: 'id', label: 'ID' }] : []),
    ...fields.map(([field, { label, required }]) => ({
      value: field,
      label: translate(label) + (required ? ' *' : ''),
    })),
  ]

  return (
    <div>
      <Text as="p" size="small" tone="quiet">
        {translate('%{name}，共%{n}行', { name: table.name, n: table.rows.length })}
      </Text>
      <Row gap={4} lineGap={2} wrap above={2} below={2}>
        <Segmented label={translate('写入方式')} options={ways} value={way} onChange={chooseWay} />
        {manner.match && (
          <Row gap={2} tone="soft">
            {translate('按此列找到已有数据')}
            <Select
              label={translate('按此列找到已有数据')}
              options={keys.map((name) => ({ value: name, label: labels.get(name) ?? name }))}
              value={manner.match}
              onChange={(match) => onManner({ ...manner, match })}
            />
          </Row>
        )}
      </Row>
      {manner.match && (
        <Text as="p" size="small" tone="quiet" above={2}>
          {translate('空白单元格不会改动已有数据。')}
        </Text>
      )}
      {way !== 'edit' && missing.length > 0 && (
        <Text as="p" above={2} padX={2.5} padY={1.5} round={2} className="rd-orange" role="status">
          {translate('缺少必填列：%{fields}', { fields: missing.map(([name]) => labels.get(name)).join('、') })}
        </Text>
      )}
      <Box above={2} scroll edge="all" round={2} className="rd-x-scroll">
        <table className="rd-x-table">
          <Text as="thead" nowrap only="wide">
            <tr>
              <th scope="col">{translate('文件中的列')}</th>
              <th scope="col">{translate('示例')}</th>
              <th scope="col">{translate('对应字段')}</th>
            </tr>
          </Text>
          <tbody>
            {table.head.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name
              <tr key={at}>
                <td>{name || translate('第%{n}列', { n: at + 1 })}</td>
                <Text as="td" tone="soft" ellipsis className="rd-x-sample">
                  {sampleOf(table, at)}
                </Text>
                <td className="rd-x-target">
                  <Select
                    wide
                    label={translate('%{column}对应的字段', { column: name || String(at + 1) })}
                    options={targets}
                    value={matching[at] ?? ''}
                    onChange={(field) => choose(at, field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  )
}

/** The first cell of the column that says something. */
const sampleOf = ({ rows }: Table, at: number): string => rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? ''
