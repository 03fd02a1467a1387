import { type Identifier, useListContext, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import type { AnyResource } from '../../model'
import type { Row } from '../row'
import { counts } from '../table/totals'

interface SelectedSumsProps {
  readonly resource: AnyResource
  readonly view: string | undefined
  readonly ids: readonly Identifier[]
}

/** Sums that stand beside the number of what is selected at most. */
const MOST = 2

/** The money columns of a list, in their order; what is due stands behind what it is made of, so the last count most. */
function moneyColumns(resource: AnyResource, view: string | undefined): readonly string[] {
  const { fields, columns = Object.keys(fields).filter((name) => fields[name]?.list) } = resource
  const shown = (view && resource.views?.[view]?.columns) || columns
  return shown.filter((name) => fields[name]?.kind === 'money').slice(-MOST)
}

/** What the selected rows come to; nothing while some of them are on other pages, or an amount is kept from the reader. */
export function SelectedSums({ resource, view, ids }: SelectedSumsProps) {
  const translate = useTranslate()
  const { data = [] } = useListContext<Row>()
  const rows = data.filter(({ id }) => ids.includes(id))
  if (rows.length < ids.length) return null
  return moneyColumns(resource, view).map((name) => {
    const field = resource.fields[name]
    const values = rows.filter((row) => counts(row, field?.total)).map((row) => row[name])
    if (!field || values.some((value) => typeof value !== 'number')) return null
    const fen = (values as readonly number[]).reduce((sum, value) => sum + value, 0)
    const { head } = typeof field.list === 'object' ? field.list : {}
    return (
      <Text key={name} nowrap tone="soft">
        {translate(head ?? field.label)} <Money fen={fen} />
      </Text>
    )
  })
}
