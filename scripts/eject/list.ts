import { kinds } from '../../src/schema/kinds/registry'
import { DEFAULT_PAGE_SIZE, type ListOptions, transitionsOf, verbOf } from '../../src/schema/model'
import { compileFilters, type FilterSpec } from '../../src/schema/views/list/filters'
import type { Writer } from './writer'

/** A list of react-admin's: filters, toolbar, table with its columns spelled out, paging. */
export function ejectList(writer: Writer): string {
  const { resource, Name } = writer
  const filters = compileFilters(resource)
  const filtered = filters.length > 0
  const [sort = 'id', order = 'DESC'] = resource.sort ?? []
  const listed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.list)
  const columns = (resource.columns ?? ['id', ...listed]).map((name) => column(writer, name))
  const identified = columns.some((text) => text.includes('identity)'))
  const acts = transitionsOf(resource).length > 0 || verbOf(resource, 'edit') || verbOf(resource, 'remove')
  const tableText = columns.join('')
  const translates = Boolean(acts) || tableText.includes('translate(')
  writer.use('~react-admin', 'ListBase')
  if (translates || filtered) writer.use('~react-admin', 'useTranslate')
  writer.use('~ra-ui-materialui', 'DataTable')
  writer.use('schema/views', 'ActionsProvider', 'ToolbarActions')
  if (acts || tableText.includes('(record: Row)')) writer.use('schema/views', 'type Row')
  writer.use('schema/views/list/PagingBar', 'PagingBar')
  writer.use('schema/views/list/unit', 'unitOf')
  writer.use('ui/Box', 'Row as BoxRow', 'Stack')
  writer.style('schema/views/list/list.css')
  writer.style('schema/views/list/toolbar.css')
  if (filtered) writer.style('schema/views/list/filters.css')
  const parts = filtered ? [filterBlock(writer, filters)] : []
  if (acts) {
    writer.use('~react', 'useMemo')
    writer.use('schema/views/actions/offers', 'rowOffers')
    writer.use('schema/views', 'RowActions', 'useIdentity', 'useRuleContext')
  }
  const tableHead = [
    translates && 'const translate = useTranslate()',
    (identified || acts) && `const identity = ${writer.use('schema/views', 'useIdentity')}()`,
    acts &&
      `const context = useRuleContext()\n  const offers = useMemo(() => rowOffers(${resource.name}, identity), [identity])`,
  ]
  const actions = acts
    ? `<DataTable.Col label={translate('操作')} render={(record: Row) => <RowActions record={record} offers={offers} context={context} />} />`
    : ''
  return writer.file(`/** ${resource.label}: the list. */
export function ${Name}List() {
  return (
    <ListBase resource="${resource.name}" sort={{ field: '${sort}', order: '${order}' }} perPage={${resource.perPage ?? DEFAULT_PAGE_SIZE}}>
      <ActionsProvider resource={${resource.name}}>
        <Stack flex gap={2.5} tall className="rd-list">
          ${filtered ? `<${Name}Filters />` : ''}
          <Stack as="section" flex grow clip className="rd-card rd-list-card">
            <BoxRow gap={2} fixed padX={3} edge="bottom" className="rd-toolbar"><ToolbarActions resource={${resource.name}} /></BoxRow>
            <${Name}Table />
            <PagingBar unit={unitOf(${resource.name})} />
          </Stack>
        </Stack>
      </ActionsProvider>
    </ListBase>
  )
}

function ${Name}Table() {
  ${tableHead.filter(Boolean).join('\n  ')}
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      ${columns.join('\n')}
      ${actions}
    </DataTable>
  )
}

${parts.join('\n')}`)
}

function column(writer: Writer, name: string): string {
  const { resource } = writer
  if (name === 'id') return '<DataTable.Col source="id" label="ID" />'
  const field = resource.fields[name]
  if (!field) {
    writer.use('~react-admin', 'useTranslate')
    const label = name === 'create_time' ? '创建时间' : '更新时间'
    const Field = writer.part('unixTime', 'Field')
    return `<DataTable.Col source="${name}" label={${writer.words(label)}} render={(record: Row) => <${Field} source="${name}" field={${writer.field(name)}} record={record} />} />`
  }
  const options: ListOptions = typeof field.list === 'object' ? field.list : {}
  const sortable = options.sort ?? (kinds[field.kind].sortable && !field.virtual)
  const right = kinds[field.kind].align === 'right' ? ' align="right"' : ''
  const second = options.second === undefined ? undefined : resource.fields[options.second]
  const own = writer.value(name, field)
  const inline = (value: string) => (value.startsWith('<') ? value : `{${value}}`)
  const cell = second && options.second ? `<>${inline(own)} ${inline(writer.value(options.second, second))}</>` : own
  const asked = field.audience || options.audience
  const conditions = asked ? [`${writer.use('schema/compile/access', 'seesColumn')}(fields.${name}, identity)`] : []
  const element = `<DataTable.Col source="${name}" label={${writer.words(field.label)}}${sortable ? '' : ' disableSort'}${right} render={(record: Row) => ${cell}} />`
  return writer.given(conditions, element)
}

function filterBlock(writer: Writer, filters: readonly FilterSpec[]): string {
  writer.use('~react', 'type FormEvent', 'useState')
  writer.use('~@mui/material/Button', 'default Button')
  writer.use('~react-admin', 'useListContext')
  const controls = filters.map((spec) => filter(writer, spec))
  const identified = controls.some((text) => text.includes('identity)'))
  return `function ${writer.Name}Filters() {
  const { filterValues, setFilters } = useListContext()
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(filterValues)
  const translate = useTranslate()
  ${identified ? `const identity = ${writer.use('schema/views', 'useIdentity')}()` : ''}
  const change = (patch: Record<string, unknown>) => setDraft((now) => ({ ...now, ...patch }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFilters(draft)
  }
  return (
    <search>
      <form className="rd-filters rd-card" data-open onSubmit={submit}>
        <BoxRow gap={2} className="rd-filters-grid">
          ${controls.join('\n')}
          <BoxRow gap={2} align="stretch" fixed className="rd-filters-buttons">
            <Button type="submit" variant="contained">{translate('查询')}</Button>
          </BoxRow>
        </BoxRow>
      </form>
    </search>
  )
}
`
}

function filter(writer: Writer, spec: FilterSpec): string {
  const { id, label, field, names, type, audience } = spec
  const own = id in writer.resource.fields
  const conditions = audience
    ? [`${writer.use('schema/compile/access', 'isAllowed')}(${JSON.stringify(audience)}, identity)`]
    : []
  if (!own) {
    const Control = writer.use('schema/views/list/FilterControl', 'FilterControl')
    const whole = JSON.stringify({ ...spec, default: undefined, audience: undefined }).replace(
      /\}$/,
      ',default:undefined,audience:undefined}',
    )
    return writer.given(conditions, `<${Control} spec={${whole}} value={draft} onChange={change} />`)
  }
  const Filter = writer.part(field.kind, 'Filter')
  const ends = type === 'range' ? ` names={${JSON.stringify(names)}}` : ''
  const name = type === 'range' ? id : (names[0] ?? id)
  const data = `{ ...fields.${id}, filter: ${JSON.stringify(field.filter)} }`
  return writer.given(
    conditions,
    `<div className="rd-filter"><${Filter} name="${name}"${ends} label={${writer.words(label)}} field={${data}} value={draft} onChange={change} /></div>`,
  )
}
