import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useTranslate } from 'react-admin'
import {
  type DeclaredLife,
  type DeclaredStep,
  liveChoices,
  liveFields,
  type Problem,
  type RuntimeDeclaration,
} from '../../schema/compile/runtime/declaration'
import { Row, Text } from '../../ui/Box'
import { DesignCard } from './DesignCard'
import { faultAt } from './faults'
import { PickBox } from './PickBox'
import { StepEditor } from './StepEditor'

interface LifeCardProps {
  readonly declaration: RuntimeDeclaration
  readonly problems: readonly Problem[]
  readonly onChange: (next: RuntimeDeclaration) => void
}

/** The life of the rows: which choice holds their state, and the buttons that lead from one to the next. */
export function LifeCard({ declaration, problems, onChange }: LifeCardProps) {
  const translate = useTranslate()
  const { life, ...lifeless } = declaration
  const live = liveFields(declaration)
  const choices = live.filter(({ kind }) => kind === 'choice')
  const state = choices.find(({ id }) => id === life?.field)
  const states = liveChoices(state ?? {}).map(({ code, label }) => [String(code), label] as const)
  const draw = (next: DeclaredLife) => onChange({ ...lifeless, life: next })
  const choose = (id: string) => {
    const field = choices.find((one) => one.id === id)
    const [first] = liveChoices(field ?? {})
    if (!field) onChange(lifeless)
    else draw({ field: id, start: first?.code ?? 1, steps: [] })
  }
  const steps = (next: readonly DeclaredStep[]) => life && draw({ ...life, steps: next })
  const add = () => {
    if (!life) return
    const last = Math.max(0, ...life.steps.map(({ id }) => Number(id.slice(1)) || 0))
    const to = liveChoices(state ?? {}).find(({ code }) => code !== life.start)?.code ?? life.start
    steps([...life.steps, { id: `s${last + 1}`, label: '', from: [life.start], to }])
  }
  return (
    <DesignCard
      title={translate('流程')}
      note={life?.steps.length ?? 0}
      hint={translate('状态由按钮改变，界面和服务器同样执行')}
    >
      <Row gap={2} align="end" wrap className="rd-designer-condition">
        <PickBox
          label={translate('状态字段')}
          value={state?.id ?? ''}
          nothing={translate('没有流程')}
          options={choices.map(({ id, label }) => [id, label || translate('未命名')])}
          fault={faultAt(problems, 'life.field')}
          onChange={choose}
        />
        {life && (
          <PickBox
            label={translate('新建时的状态')}
            value={String(life.start)}
            options={states}
            fault={faultAt(problems, 'life.start')}
            onChange={(code) => draw({ ...life, start: Number(code) })}
          />
        )}
      </Row>
      {life?.steps.map((step, i) => (
        <StepEditor
          key={step.id}
          number={i + 1}
          step={step}
          states={states}
          fields={live.filter(({ id, unique }) => id !== life.field && !unique)}
          problems={problems}
          onChange={(next) => steps(life.steps.map((one, at) => (at === i ? next : one)))}
          onRemove={() => steps(life.steps.filter((_, at) => at !== i))}
        />
      ))}
      {faultAt(problems, 'life.steps') && (
        <Text as="p" size="small" tone="bad" role="alert">
          {faultAt(problems, 'life.steps')}
        </Text>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={!life}
        startIcon={<Plus size={13} aria-hidden />}
        onClick={add}
      >
        {translate('添加按钮')}
      </Button>
    </DesignCard>
  )
}
