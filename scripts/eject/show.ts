import { type AnyResource, besideTabs, type FieldData } from '../../src/schema/model'
import type { Writer } from './writer'

/** What a record's page shows. */
export const shownFields = (resource: AnyResource) =>
  Object.entries(resource.fields).filter(([, field]) => field.show !== false && !field.secret)

/** A record's page: labelled values, group by group. */
export function ejectShow(writer: Writer): string {
  const { resource, Name } = writer
  writer.use('~react-admin', 'useTranslate')
  writer.use('schema/views', 'type Row')
  writer.style('schema/views/show/show.css')
  const fields = shownFields(resource)
  const groups = [...new Set(fields.map(([, field]) => field.group ?? ''))]
  const ruled = fields.some(([name]) => isRuled(writer, name))
  const watched = fields.some(([, field]) => field.audience)
  const sections = fields.filter(([, field]) => field.widget)
  const head = [
    'const translate = useTranslate()',
    ruled &&
      `const states = ${writer.use('schema/compile/states', 'fieldStates')}(${resource.name}, record, ${writer.use('schema/views', 'useRuleContext')}(record))`,
    watched && `const identity = ${writer.use('schema/views', 'useIdentity')}()`,
    ...sections.map(
      ([name]) => `const ${sectionName(name)} = ${writer.use('schema/views/slots', 'sectionOf')}(fields.${name})`,
    ),
  ]
  const body = groups.map((group) => {
    const values = fields.flatMap(([name, field]) =>
      (field.group ?? '') === group ? [entry(writer, name, field)] : [],
    )
    return `<section>${group ? `<h3>{${writer.words(group)}}</h3>` : ''}<dl>${values.join('\n')}</dl></section>`
  })
  const related =
    besideTabs(resource).length > 0
      ? `{${writer.use('schema/model', 'besideTabs')}(${resource.name}).map((related) => <${writer.use('schema/views/show/RelatedRecords', 'RelatedRecords')} key={related.resource} related={related} record={record} />)}`
      : ''
  return writer.file(`/** ${resource.label}: the page of a record. */
export function ${Name}Show({ record }: { readonly record: Row }) {
  ${head.filter(Boolean).join('\n  ')}
  return <div className="rd-show">${body.join('\n')}${related}</div>
}
`)
}

function entry(writer: Writer, name: string, field: FieldData): string {
  const { resource } = writer
  const wide = (field.span ?? 6) > 6 || field.widget !== undefined
  const value = writer.value(name, field)
  const plain = value.startsWith('<') ? value : `{${value}}`
  const Section = sectionName(name)
  const shown = field.widget
    ? `{${Section} ? <${Section} resource={${resource.name}} record={record} /> : ${value}}`
    : plain
  const conditions = [
    ...(isRuled(writer, name) ? [`states.${name}?.shown`] : []),
    ...(field.audience ? [`${writer.use('schema/compile/access', 'seesField')}(fields.${name}, identity)`] : []),
  ]
  const element = `<div${wide ? ' data-wide' : ''}><dt>{${writer.words(field.label)}}</dt><dd>${shown}</dd></div>`
  return writer.given(conditions, element)
}

const isRuled = ({ resource }: Writer, name: string): boolean =>
  (resource.rules ?? []).some(({ show }) => show?.includes(name))

const sectionName = (name: string): string =>
  `${name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())}Section`
