import IconButton from '@mui/material/IconButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslate } from 'react-admin'
import { comparisonsOf, isWords } from '../../schema/compile/runtime/checkRules'
import { type DeclaredField, type DeclaredRule, liveChoices } from '../../schema/compile/runtime/declaration'
import type { ComparisonName, Json } from '../../schema/model'
import { Row, Stack, Text } from '../../ui/Box'
import { PickBox } from './PickBox'
import { TextBox } from './TextBox'
import { Toggle } from './Toggle'
import { ToggleSet } from './ToggleSet'

interface RuleEditorProps {
  readonly number: number
  readonly rule: DeclaredRule
  readonly fields: readonly DeclaredField[]
  readonly fault: string | null
  readonly onChange: (next: DeclaredRule) => void
  readonly onRemove: () => void
}

const comparisonWords: Readonly<Record<ComparisonName, string>> = {
  eq: '等于',
  ne: '不等于',
  in: '是其中之一',
  notIn: '不是其中之一',
  gt: '大于',
  gte: '大于等于',
  lt: '小于',
  lte: '小于等于',
  contains: '包含',
  overlaps: '包含任一',
  empty: '为空',
}
const effects = [
  ['show', '显示'],
  ['need', '必填'],
  ['lock', '锁定'],
] as const
type Effect = (typeof effects)[number][0]
/** 不为空 is written `empty: false`, and chosen as a comparison of its own. */
const FILLED = 'filled'

const isSeveral = (is: ComparisonName) => is === 'in' || is === 'notIn'

function firstValue(field: DeclaredField, is: ComparisonName): Json {
  if (is === 'empty') return true
  const first = liveChoices(field)[0]?.code ?? (field.kind === 'boolean' ? 1 : '')
  return isSeveral(is) ? [first] : first
}

/** One rule: when a field is so, these are shown, needed, locked. */
export function RuleEditor({ number, rule, fields, fault, onChange, onRemove }: RuleEditorProps) {
  const translate = useTranslate()
  const subject = fields.find(({ id }) => id === rule.if.field)
  const { is, value } = rule.if
  const ask = (condition: Partial<DeclaredRule['if']>) => onChange({ ...rule, if: { ...rule.if, ...condition } })
  const turn = (effect: Effect, id: string, isOn: boolean) => {
    const ids = (rule[effect] ?? []).filter((one) => one !== id)
    const { [effect]: _, ...rest } = rule
    const next = isOn ? [...ids, id] : ids
    onChange(next.length > 0 ? { ...rest, [effect]: next } : rest)
  }
  const compare = (name: string) => {
    if (!subject) return
    if (name === FILLED) return ask({ is: 'empty', value: false })
    const known = comparisonsOf(subject.kind).find((one) => one === name)
    if (known) ask({ is: known, value: firstValue(subject, known) })
  }
  const choose = (id: string) => {
    const field = fields.find((one) => one.id === id)
    if (!field) return
    const known = comparisonsOf(field.kind)
    const name = known.includes('eq') ? 'eq' : (known[0] ?? 'empty')
    ask({ field: id, is: name, value: firstValue(field, name) })
  }
  return (
    <Stack as="fieldset" gap={2} below={2.5} pad={2.5} edge="all" round={2}>
      <Text as="legend" padX={1} size="small" weight="strong">
        {translate('规则%{n}', { n: number })}
      </Text>
      <Row gap={2} align="end" wrap className="rd-designer-condition">
        <PickBox
          label={translate('当字段')}
          value={subject?.id ?? ''}
          nothing={subject ? undefined : translate('请选择')}
          options={fields.map(({ id, label }) => [id, label || translate('未命名')])}
          onChange={choose}
        />
        <PickBox
          label={translate('条件')}
          value={is === 'empty' && value === false ? FILLED : is}
          options={(subject ? comparisonsOf(subject.kind) : []).flatMap((name) => [
            [name, translate(comparisonWords[name])] as const,
            ...(name === 'empty' ? [[FILLED, translate('不为空')] as const] : []),
          ])}
          onChange={compare}
        />
        {subject && is !== 'empty' && (
          <ValueBox field={subject} is={is} value={value} onChange={(next) => ask({ value: next })} />
        )}
        <IconButton size="small" aria-label={`${translate('删除规则')} ${number}`} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </Row>
      {effects.map(([effect, words]) => (
        <ToggleSet key={effect} legend={translate(words)}>
          {fields
            .filter(({ id }) => effect !== 'show' || id !== rule.if.field)
            .map(({ id, label }) => (
              <Toggle
                key={id}
                label={label || translate('未命名')}
                isOn={rule[effect]?.includes(id) ?? false}
                onChange={(isOn) => turn(effect, id, isOn)}
              />
            ))}
        </ToggleSet>
      ))}
      <TextBox
        label={translate('提示语')}
        value={rule.say ?? ''}
        placeholder={translate('选填')}
        onChange={(say) => onChange({ ...rule, say: say || undefined })}
      />
      {fault && (
        <Text as="p" size="small" tone="bad" role="alert">
          {translate(fault)}
        </Text>
      )}
    </Stack>
  )
}

interface ValueBoxProps {
  readonly field: DeclaredField
  readonly is: ComparisonName
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** What it is compared with, entered as its kind asks. */
function ValueBox({ field, is, value, onChange }: ValueBoxProps) {
  const translate = useTranslate()
  const label = translate('值')
  if (field.choices && isSeveral(is)) {
    const codes = Array.isArray(value) ? (value as readonly Json[]) : []
    return (
      <ToggleSet legend={label}>
        {field.choices.map(({ code, label: words }) => (
          <Toggle
            key={code}
            label={words}
            isOn={codes.includes(code)}
            onChange={(isOn) => onChange(isOn ? [...codes, code] : codes.filter((one) => one !== code))}
          />
        ))}
      </ToggleSet>
    )
  }
  const options = field.choices
    ? field.choices.map(({ code, label: words }) => [String(code), words] as const)
    : field.kind === 'boolean'
      ? ([
          ['1', translate('是')],
          ['0', translate('否')],
        ] as const)
      : null
  if (options) {
    return <PickBox label={label} value={String(value)} options={options} onChange={(code) => onChange(Number(code))} />
  }
  const isText = isWords(field)
  return (
    <TextBox
      label={label}
      type={field.kind === 'date' ? 'date' : isText ? 'text' : 'number'}
      value={String(value ?? '')}
      onChange={(text) => onChange(isText || text === '' ? text : Number(text))}
    />
  )
}
