import IconButton from '@mui/material/IconButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslate } from 'react-admin'
import { roleCodes } from '../../domain/access'
import type { DeclaredField, DeclaredStep, Problem } from '../../schema/compile/runtime/declaration'
import { useIdentity } from '../../schema/views'
import { Row, Stack, Text } from '../../ui/Box'
import { faultAt } from './faults'
import { PickBox } from './PickBox'
import { TextBox } from './TextBox'
import { Toggle } from './Toggle'
import { ToggleSet } from './ToggleSet'

interface StepEditorProps {
  readonly number: number
  readonly step: DeclaredStep
  /** states by their codes */
  readonly states: readonly (readonly [code: string, label: string])[]
  /** what it may ask for */
  readonly fields: readonly DeclaredField[]
  readonly problems: readonly Problem[]
  readonly onChange: (next: DeclaredStep) => void
  readonly onRemove: () => void
}

/** What a step leaves out where it has none of it. */
const OPTIONAL = ['asks', 'confirm', 'danger', 'roles'] as const

/** One button of a life: where it is offered, where it leads, what it asks for and who may. */
export function StepEditor({ number, step, states, fields, problems, onChange, onRemove }: StepEditorProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const held = roleCodes.filter(({ code }) => identity?.nodes.includes(code))
  const others = (step.roles ?? []).filter((code) => !held.some((one) => one.code === code))
  const fault = (part: string) => faultAt(problems, `life.steps[${number - 1}].${part}`)
  const set = (change: Partial<DeclaredStep>) => {
    const next = { ...step, ...change }
    for (const name of OPTIONAL) if (next[name] === undefined || next[name] === false) delete next[name]
    onChange(next)
  }
  const turned = <T,>(list: readonly T[] = [], one: T, isOn: boolean): readonly T[] =>
    isOn ? [...list, one] : list.filter((other) => other !== one)
  return (
    <Stack as="fieldset" gap={2} below={2.5} pad={2.5} edge="all" round={2}>
      <Text as="legend" padX={1} size="small" weight="strong">
        {translate('按钮%{n}', { n: number })}
      </Text>
      <Row gap={2} align="end" wrap className="rd-designer-condition">
        <TextBox
          label={translate('按钮名称')}
          value={step.label}
          fault={fault('label')}
          isRequired
          onChange={(label) => onChange({ ...step, label })}
        />
        <PickBox
          label={translate('到达的状态')}
          value={String(step.to)}
          options={states}
          fault={fault('to')}
          onChange={(code) => set({ to: Number(code) })}
        />
        <IconButton size="small" aria-label={`${translate('删除按钮')} ${number}`} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </Row>
      <Toggles
        legend={translate('出现的状态')}
        fault={fault('from')}
        options={states}
        isOn={(code) => step.from.includes(Number(code))}
        onTurn={(code, isOn) => set({ from: turned(step.from, Number(code), isOn) })}
      />
      {fields.length > 0 && (
        <Toggles
          legend={translate('填写的字段')}
          fault={fault('asks')}
          options={fields.map(({ id, label }) => [id, label || translate('未命名')])}
          isOn={(id) => step.asks?.includes(id) ?? false}
          onTurn={(id, isOn) => {
            const asks = turned(step.asks, id, isOn)
            set({ asks: asks.length > 0 ? asks : undefined })
          }}
        />
      )}
      <Row gap={2} align="end" wrap className="rd-designer-condition">
        <PickBox
          label={translate('操作权限')}
          value={step.roles?.[0] ?? ''}
          nothing={translate('同编辑权限')}
          options={[
            ...held.map(({ code, label }) => [code, translate(label)] as const),
            ...others.map((code) => [code, code] as const),
          ]}
          fault={fault('roles')}
          onChange={(code) => set({ roles: code === '' ? undefined : [code] })}
        />
        <TextBox
          label={translate('确认语')}
          value={step.confirm ?? ''}
          placeholder={translate('选填')}
          fault={fault('confirm')}
          onChange={(confirm) => set({ confirm: confirm || undefined })}
        />
        <Toggle label={translate('醒目')} isOn={step.danger ?? false} onChange={(danger) => set({ danger })} />
      </Row>
    </Stack>
  )
}

interface TogglesProps {
  readonly legend: string
  readonly fault: string | null
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly isOn: (value: string) => boolean
  readonly onTurn: (value: string, isOn: boolean) => void
}

function Toggles({ legend, fault, options, isOn, onTurn }: TogglesProps) {
  return (
    <ToggleSet legend={legend} fault={fault}>
      {options.map(([value, label]) => (
        <Toggle key={value} label={label} isOn={isOn(value)} onChange={(turn) => onTurn(value, turn)} />
      ))}
    </ToggleSet>
  )
}
