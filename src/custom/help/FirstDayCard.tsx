import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'
import type { DeskDataProvider } from '../../dataProvider'
import { FIRST_DAY_OFF, type FirstStep, firstSteps, handbookRoles, handbooksOf } from '../../domain/help'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { showHelp } from '../../ui/help'
import { usePreference } from '../../ui/preferences'
import './firstDay.css'

interface Steps {
  readonly steps: readonly { readonly name: string; readonly done: boolean }[]
}

/** The first day (mock 41): steps by the user's rights, done when the data say so; put away for good, or gone when all is done. */
export function FirstDayCard() {
  const [off, setOff] = usePreference(FIRST_DAY_OFF)
  return off === true ? null : <Card onOff={() => setOff(true)} />
}

function Card({ onOff }: { readonly onOff: () => void }) {
  const translate = useTranslate()
  const user = getUser()
  const provider = useDataProvider<DeskDataProvider>()
  const [isAll, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['help', 'firstDay'],
    queryFn: async () => (await provider.call<Steps>('GET', '/v2/help/firstDay')).data,
  })
  const steps = (data?.steps ?? []).flatMap(({ name, done }) => {
    const step = firstSteps.find((one) => one.name === name)
    return step ? [{ ...step, done }] : []
  })
  const done = steps.filter((step) => step.done).length
  if (!user || steps.length === 0 || done === steps.length) return null
  const next = steps.find((step) => !step.done)
  const [role] = handbooksOf(user)
  const label = handbookRoles.find(({ name }) => name === role)?.label ?? ''
  return (
    <Box
      as="section"
      clip
      below={3}
      fill="surface"
      edge="all"
      round={3}
      className="desk-card"
      aria-label={translate('第一天')}
    >
      <Row as="header" gap={3} padX={4} padY={3} edge="bottom">
        <Ring done={done} of={steps.length} />
        <Stack grow shrink>
          <Text as="h2" size="title">
            {translate('第一天')}
          </Text>
          <Text size="small" tone="soft">
            {translate('%{role}岗先做这几件；做过的自己打勾', { role: translate(label) })}
          </Text>
        </Stack>
        <Button variant="text" color="inherit" onClick={onOff}>
          {translate('不再显示')}
        </Button>
      </Row>
      <ul className="help-day" data-all={isAll || undefined}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} isDone={step.done} isNext={step === next} />
        ))}
      </ul>
      <div className="help-day-more">
        <Button variant="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {translate(isAll ? '收起' : '全部 %{n} 件', { n: steps.length })}
        </Button>
      </div>
    </Box>
  )
}

interface StepRowProps {
  readonly step: FirstStep
  readonly isDone: boolean
  readonly isNext: boolean
}

function StepRow({ step, isDone, isNext }: StepRowProps) {
  const translate = useTranslate()
  const Icon = isDone ? Check : CircleDashed
  return (
    <Row as="li" gap={3} edge="bottom" className="help-day-step" data-next={isNext || undefined}>
      <Text tone={isDone ? 'good' : 'quiet'} className="help-day-sign" data-done={isDone || undefined}>
        <Icon size={isDone ? 12 : 18} strokeWidth={isDone ? 3 : 2} aria-hidden />
      </Text>
      <Stack grow shrink>
        <Text weight={isDone ? 'plain' : 'strong'} tone={isDone ? 'soft' : 'full'}>
          {translate(step.label)}
          {isDone && <span className="rd-hidden">{` ${translate('已做')}`}</span>}
        </Text>
        <Text size="small" tone="quiet">
          {translate(step.note)}
        </Text>
      </Stack>
      {!isDone && <StepWay step={step} isNext={isNext} />}
    </Row>
  )
}

function StepWay({ step, isNext }: Omit<StepRowProps, 'isDone'>) {
  const translate = useTranslate()
  const look = {
    size: 'small',
    variant: isNext ? 'contained' : 'outlined',
    color: isNext ? 'primary' : 'inherit',
  } as const
  if (step.path === undefined)
    return (
      <Button {...look} onClick={() => showHelp({ kind: 'keys' })}>
        {translate('看快捷键')}
      </Button>
    )
  return (
    <Button {...look} component={Link} to={step.path} aria-label={`${translate('去做')} ${translate(step.label)}`}>
      {translate('去做')}
    </Button>
  )
}

const SIZE = 44
const WIDTH = 5

/** How many steps are done, as a ring. */
function Ring({ done, of }: { readonly done: number; readonly of: number }) {
  const radius = (SIZE - WIDTH) / 2
  const round = 2 * Math.PI * radius
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: radius, fill: 'none', strokeWidth: WIDTH }
  return (
    <Box fixed className="help-ring">
      <svg width={SIZE} height={SIZE} aria-hidden="true">
        <circle {...circle} className="help-ring-whole" />
        <circle {...circle} className="help-ring-done" strokeDasharray={`${(round * done) / of} ${round}`} />
      </svg>
      <Text size="small" weight="strong" className="help-ring-words">
        {done}/{of}
      </Text>
    </Box>
  )
}
