import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useTranslate } from 'react-admin'
import {
  type DeclaredRule,
  liveChoices,
  liveFields,
  type Problem,
  type RuntimeDeclaration,
} from '../../schema/compile/runtime/declaration'
import { DesignCard } from './DesignCard'
import { faultAt } from './faults'
import { RuleEditor } from './RuleEditor'

interface RuleListProps {
  readonly declaration: RuntimeDeclaration
  readonly problems: readonly Problem[]
  readonly onChange: (next: RuntimeDeclaration) => void
}

/** The rules: one condition each, and what it shows, asks for and locks. */
export function RuleList({ declaration, problems, onChange }: RuleListProps) {
  const translate = useTranslate()
  const { rules } = declaration
  const live = liveFields(declaration)
  const draw = (next: readonly DeclaredRule[]) => onChange({ ...declaration, rules: next })
  const add = () => {
    const subject = live.find(({ kind }) => kind === 'choice' || kind === 'boolean') ?? live[0]
    if (!subject) return
    const first =
      subject.kind === 'choice' ? (liveChoices(subject)[0]?.code ?? null) : subject.kind === 'boolean' ? 1 : null
    draw([
      ...rules,
      first === null
        ? { if: { field: subject.id, is: 'empty', value: false } }
        : { if: { field: subject.id, is: 'eq', value: first } },
    ])
  }
  return (
    <DesignCard
      title={translate('规则')}
      note={rules.length}
      hint={translate('满足条件时显示、必填或锁定字段，界面和服务器同样执行')}
    >
      {rules.map((rule, i) => (
        <RuleEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id; the number shown is the place
          key={i}
          number={i + 1}
          rule={rule}
          fields={live}
          fault={faultAt(problems, `rules[${i}]`)}
          onChange={(next) => draw(rules.map((one, at) => (at === i ? next : one)))}
          onRemove={() => draw(rules.filter((_, at) => at !== i))}
        />
      ))}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={live.length < 2}
        startIcon={<Plus size={13} aria-hidden />}
        onClick={add}
      >
        {translate('添加规则')}
      </Button>
    </DesignCard>
  )
}
