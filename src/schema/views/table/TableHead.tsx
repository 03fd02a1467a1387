import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useListContext, useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import type { Column } from './columns'
import type { TableLayout } from './layout'
import { WidthHandle } from './WidthHandle'

interface TableHeadProps {
  readonly layout: TableLayout
  /** px; undefined goes back to the declared width */
  readonly onWidth: (id: string, width: number | undefined) => void
}

/** The sticky head: selects the page, sorts by its buttons. */
export function TableHead({ layout, onWidth }: TableHeadProps) {
  const { sort, setSort, data = [], selectedIds, onSelect } = useListContext()
  const translate = useTranslate()
  const ids = data.map((row) => row.id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  const every = ids.length > 0 && chosen === ids.length

  const togglePage = () =>
    onSelect(every ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])

  const sortBy = ({ sort: id, descends }: Column) => {
    const first = descends ? 'DESC' : 'ASC'
    const other = sort.order === 'ASC' ? 'DESC' : 'ASC'
    setSort({ field: id, order: sort.field === id ? other : first })
  }

  return (
    <thead>
      <tr aria-rowindex={1}>
        {layout.selectable && (
          <th className="rd-t-check rd-t-pin" scope="col">
            <input
              type="checkbox"
              aria-label={translate('全选本页')}
              checked={every}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !every
              }}
              onChange={togglePage}
            />
          </th>
        )}
        {layout.columns.map(({ column, className, style }) => {
          const sorted = sort.field === column.sort
          const Arrow = sort.order === 'ASC' ? ArrowUp : ArrowDown
          return (
            <th
              key={column.id}
              className={className}
              style={style}
              scope="col"
              aria-sort={sorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <Row
                  as="button"
                  type="button"
                  inline
                  gap={1}
                  padX={1}
                  round={1}
                  className="rd-t-sort"
                  onClick={() => sortBy(column)}
                >
                  {translate(column.label)}
                  <Arrow size={13} aria-hidden data-on={sorted || undefined} />
                </Row>
              ) : (
                translate(column.label)
              )}
              <WidthHandle onWidth={(width) => onWidth(column.id, width)} />
            </th>
          )
        })}
        {layout.actionsWidth > 0 && (
          <th className="rd-t-actions rd-t-pin" scope="col">
            {translate('操作')}
          </th>
        )}
      </tr>
    </thead>
  )
}
