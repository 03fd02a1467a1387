import { isWritable } from '../../src/schema/compile/writable'
import { type FieldData, verbOf } from '../../src/schema/model'
import type { Writer } from './writer'

/** The columns of twelve that wide kinds take in the generated form. */
const SPANS: Readonly<Record<string, number>> = {
  textarea: 12,
  richText: 12,
  json: 12,
  regions: 12,
  address: 6,
  image: 6,
  file: 6,
  references: 6,
  choices: 6,
}

/** A form for a new record and an existing one: inputs by group, rules as conditions, checks and sending by the declaration. */
export function ejectForm(writer: Writer): string {
  const { resource, Name } = writer
  const modes = [verbOf(resource, 'create') && 'create', verbOf(resource, 'edit') && 'edit'] as const
  const fields = Object.entries(resource.fields).filter(
    ([, field]) =>
      !field.hidden && ((modes[0] && isWritable(field, 'create')) || (modes[1] && isWritable(field, 'edit'))),
  )
  const used = new Set<number>()
  const groups = [...new Set(fields.map(([, field]) => field.group ?? ''))]
  const body = groups.map((group) => {
    const inputs = fields.flatMap(([name, field]) =>
      (field.group ?? '') === group ? [input(writer, name, field, used)] : [],
    )
    const head = group ? `<h3 className="rd-f-head">{${writer.words(group)}}</h3>` : ''
    return `<section className="rd-f-group">${head}<Stack gap={3} lineGap={2} className="rd-f-grid">${inputs.join('\n')}</Stack></section>`
  })
  const rules = [...used].sort((a, b) => a - b)
  const translated = body.some((part) => part.includes('translate('))
  const identified = body.some((part) => part.includes('identity)'))
  const needsRecord = rules.length > 0 || body.some((part) => /\brecord\b/.test(part))
  writer.use('~react', 'type FormEvent')
  writer.use('~react', 'Suspense')
  writer.use('ui/Box', 'Row as BoxRow', 'Stack')
  writer.use('~@mui/material/Button', 'default Button')
  writer.use('~react-admin', 'useTranslate')
  writer.use('schema/views', 'type Row')
  writer.use('schema/views/form/FormProviders', 'FormProviders')
  writer.use('schema/views/form/useSchemaForm', 'useSchemaForm')
  writer.style('schema/views/form/form.css')
  const head = [
    translated && 'const translate = useTranslate()',
    identified && `const identity = ${writer.use('schema/views', 'useIdentity')}()`,
    ...(rules.length > 0
      ? [
          `const values = { ...record, ...${writer.use('~react-hook-form', 'useWatch')}() }`,
          `const context = ${writer.use('schema/views', 'useRuleContext')}(record)`,
          ...rules.map(
            (at) =>
              `const rule${at + 1} = ${writer.use('schema/model', 'holds')}(${JSON.stringify(resource.rules?.[at]?.if)}, values, context)`,
          ),
        ]
      : []),
  ]
  const parameter = needsRecord ? '{ record }: { readonly record?: Row }' : ''
  const mode = modes[0] && modes[1] ? "record ? 'edit' : 'create'" : `'${modes[0] ?? modes[1]}'`
  return writer.file(`interface ${Name}FormProps {
  /** none: a new one */
  readonly record?: Row
  readonly onDone: (record: Row) => void
  readonly onCancel: () => void
}

/** ${resource.label}: the form, checked by the declaration and sent with its version. */
export function ${Name}Form({ record, onDone, onCancel }: ${Name}FormProps) {
  const translate = useTranslate()
  const state = useSchemaForm(${resource.name}, ${mode}, record)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await state.submit()
    if (saved) onDone(saved)
  }
  return (
    <FormProviders form={state.form} resource="${resource.name}">
      <form className="rd-form rd-form-page" onSubmit={submit} noValidate>
        <div className="rd-f-body"><Suspense><${Name}Inputs ${needsRecord ? 'record={record} ' : ''}/></Suspense></div>
        <BoxRow as="footer" gap={2} fixed padX={4} padY={2} edge="top" className="rd-f-foot">
          <Button variant="outlined" color="inherit" onClick={onCancel}>{translate('取消')}</Button>
          <Button type="submit" variant="contained">{translate('保存')}</Button>
        </BoxRow>
      </form>
    </FormProviders>
  )
}

function ${Name}Inputs(${parameter}) {
  ${head.filter(Boolean).join('\n  ')}
  return <>${body.join('\n')}</>
}
`)
}

/** One input with the conditions that rules, audience and mode put on it. @param used  the rules that it looks at */
function input(writer: Writer, name: string, field: FieldData, used: Set<number>): string {
  const { resource } = writer
  const rulesOf = (effect: 'show' | 'need' | 'lock') =>
    (resource.rules ?? []).flatMap((rule, at) => (rule[effect]?.includes(name) ? [at] : []))
  const either = (rules: readonly number[]) => {
    for (const at of rules) used.add(at)
    return rules.map((at) => `rule${at + 1}`).join(' || ')
  }
  const [show, need, lock] = [rulesOf('show'), field.required ? [] : rulesOf('need'), rulesOf('lock')]
  const onlyCreate = !isWritable(field, 'edit') && verbOf(resource, 'edit')
  const onlyEdit = !isWritable(field, 'create') && verbOf(resource, 'create')
  const conditions = [
    ...(onlyCreate && verbOf(resource, 'create') ? ['!record'] : []),
    ...(onlyEdit && verbOf(resource, 'edit') ? ['record'] : []),
    ...(field.audience ? [`${writer.use('schema/compile/access', 'seesField')}(fields.${name}, identity)`] : []),
    ...(show.length > 1 ? [`(${either(show)})`] : show.length === 1 ? [either(show)] : []),
  ]
  const asked = need.length > 0 ? `{ ...fields.${name}, required: ${either(need)} }` : `fields.${name}`
  const span = field.span ?? SPANS[field.kind]
  const style = span ? ` style={{ gridColumn: 'span ${span}' }}` : ''
  const help = field.help ? ` helperText={fields.${name}.help}` : ''
  const disabled = lock.length > 0 ? ` disabled={${either(lock)}}` : ''
  const props = `source="${name}" field={${asked}} resource="${resource.name}"${disabled}${help}`
  const Input = field.widget ? null : writer.part(field.kind, 'Input')
  const locked = lock.length > 0 ? ` locked={${either(lock)} ? '' : null}` : ''
  const element = Input
    ? `<div className="rd-f-cell"${style}><${Input} ${props} /></div>`
    : `<${writer.use('schema/views/form/FormField', 'FormField')} name="${name}" field={${asked}} resource="${resource.name}"${locked} />`
  return writer.given(conditions, element)
}
