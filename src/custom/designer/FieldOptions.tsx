import { useTranslate } from 'react-admin'
import { type DeclaredField, liveChoices, type Problem } from '../../schema/compile/runtime/declaration'
import { hasOption, type KindOption } from '../../schema/kinds/kind'
import { kinds } from '../../schema/kinds/registry'
import type { AnyResource } from '../../schema/model'
import { Row, Stack, Text } from '../../ui/Box'
import { ChoiceList } from './ChoiceList'
import { faultAt } from './faults'
import { kindLabel, offeredKinds } from './kindNames'
import { PickBox } from './PickBox'
import { TextBox } from './TextBox'
import { Toggle } from './Toggle'

interface FieldOptionsProps {
  readonly field: DeclaredField
  /** the field as it was published */
  readonly kept: DeclaredField | undefined
  /** `fields[2]` */
  readonly place: string
  readonly problems: readonly Problem[]
  readonly references: readonly AnyResource[]
  readonly onChange: (change: Partial<DeclaredField>) => void
}

const numberOf = (text: string): number | undefined =>
  text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

/** Everything that may be said of one field: the usual in sight, the rest behind 更多选项. */
export function FieldOptions({ field, kept, place, problems, references, onChange }: FieldOptionsProps) {
  const translate = useTranslate()
  const { kind } = field
  const fault = (part: string) => faultAt(problems, `${place}.${part}`)
  const may = (option: KindOption) => hasOption(kinds[kind], option)
  const isNumber = may('number')
  const flags: readonly (readonly [
    keyof DeclaredField & ('required' | 'list' | 'filter' | 'unique' | 'total' | 'many'),
    string,
    boolean,
  ])[] = [
    ['required', '必填', true],
    ['list', '列表列', may('column')],
    ['filter', '可筛选', true],
    ['unique', '不可重复', may('unique')],
    ['total', '合计', isNumber],
    ['many', '可上传多个', may('many')],
  ]
  return (
    <Stack gap={2.5} pad={2.5} edge="top">
      <TextBox
        label={translate('字段名称')}
        value={field.label}
        fault={field.label === '' ? null : fault('label')}
        isRequired
        autoFocus={field.label === ''}
        onChange={(label) => onChange({ label })}
      />
      {may('choices') && (
        // What is published is no line to be typed any more.
        <ChoiceList
          key={kept?.choices?.length ?? 0}
          field={field}
          kept={kept}
          place={place}
          problems={problems}
          onChange={onChange}
        />
      )}
      {may('reference') && (
        <PickBox
          label={translate('引用的数据')}
          value={field.reference ?? ''}
          nothing={translate('请选择')}
          options={references.map(({ name, label }) => [name, translate(label)])}
          fault={field.reference === undefined ? null : fault('reference')}
          onChange={(reference) => onChange({ reference: reference || undefined })}
        />
      )}
      <Row gap={1.5} wrap>
        {flags.map(
          ([name, label, isOffered]) =>
            isOffered && (
              <Toggle
                key={name}
                label={translate(label)}
                isOn={Boolean(field[name])}
                onChange={(isOn) => onChange({ [name]: isOn })}
              />
            ),
        )}
      </Row>
      <details>
        <Text as="summary" size="small" tone="link">
          {translate('更多选项')}
        </Text>
        <Stack gap={2.5} above={2.5}>
          <TextBox
            label={translate('标识')}
            value={field.name}
            fault={fault('name')}
            help={kept ? translate('改名不影响数据，但接口字段随之改变') : undefined}
            onChange={(name) => onChange({ name })}
          />
          <PickBox
            label={translate('类型')}
            value={kind}
            isDisabled={kept !== undefined}
            options={offeredKinds.map((name) => [name, translate(kindLabel(name))])}
            fault={fault('kind')}
            onChange={(name) => onChange({ kind: offeredKinds.find((known) => known === name) ?? kind })}
          />
          <TextBox
            label={translate('填写说明')}
            value={field.help ?? ''}
            fault={fault('help')}
            onChange={(help) => onChange({ help })}
          />
          <TextBox
            label={translate('分组')}
            value={field.group ?? ''}
            fault={fault('group')}
            onChange={(group) => onChange({ group })}
          />
          {(isNumber || may('length')) && (
            <Stack cols={2} gap={2}>
              <TextBox
                label={translate(isNumber ? '最小值' : '最少字数')}
                type="number"
                value={field.min === undefined ? '' : String(field.min)}
                fault={fault('min')}
                onChange={(text) => onChange({ min: numberOf(text) })}
              />
              <TextBox
                label={translate(isNumber ? '最大值' : '最多字数')}
                type="number"
                value={field.max === undefined ? '' : String(field.max)}
                fault={fault('max')}
                onChange={(text) => onChange({ max: numberOf(text) })}
              />
            </Stack>
          )}
          {isNumber && (
            <TextBox
              label={translate('单位')}
              value={field.unit ?? ''}
              fault={fault('unit')}
              onChange={(unit) => onChange({ unit })}
            />
          )}
          {may('pattern') && (
            <Stack cols={2} gap={2}>
              <TextBox
                label={translate('格式（正则表达式）')}
                value={field.pattern?.[0] ?? ''}
                fault={fault('pattern')}
                onChange={(source) =>
                  onChange({ pattern: source === '' ? undefined : [source, field.pattern?.[1] ?? '格式不正确'] })
                }
              />
              <TextBox
                label={translate('格式不符时提示')}
                value={field.pattern?.[1] ?? ''}
                isDisabled={!field.pattern}
                onChange={(message) => field.pattern && onChange({ pattern: [field.pattern[0], message] })}
              />
            </Stack>
          )}
          {may('level') && (
            <PickBox
              label={translate('选到哪一级')}
              value={String(field.level ?? '')}
              nothing={translate('不限')}
              options={[
                ['1', translate('省')],
                ['2', translate('市')],
                ['3', translate('区县')],
              ]}
              onChange={(level) => onChange({ level: ([1, 2, 3] as const).find((one) => String(one) === level) })}
            />
          )}
          <DefaultBox field={field} fault={fault('default')} onChange={onChange} />
        </Stack>
      </details>
    </Stack>
  )
}

interface PartProps {
  readonly field: DeclaredField
  readonly fault: string | null
  readonly onChange: (change: Partial<DeclaredField>) => void
}

function DefaultBox({ field, fault, onChange }: PartProps) {
  const translate = useTranslate()
  const label = translate('默认值')
  const value = field.default === undefined || field.default === null ? '' : String(field.default)
  const options =
    field.kind === 'choice'
      ? liveChoices(field).map(({ code, label: words }) => [String(code), words] as const)
      : field.kind === 'boolean'
        ? ([
            ['1', translate('是')],
            ['0', translate('否')],
          ] as const)
        : null
  if (options) {
    return (
      <PickBox
        label={label}
        value={value}
        nothing={translate('无')}
        options={options}
        fault={fault}
        onChange={(code) => onChange({ default: numberOf(code) })}
      />
    )
  }
  const kind = kinds[field.kind]
  const isNumber = hasOption(kind, 'number')
  if (!isNumber && !(hasOption(kind, 'length') && hasOption(kind, 'column'))) return null
  return (
    <TextBox
      label={label}
      value={value}
      type={isNumber ? 'number' : 'text'}
      fault={fault}
      onChange={(text) => onChange({ default: isNumber ? numberOf(text) : text || undefined })}
    />
  )
}
