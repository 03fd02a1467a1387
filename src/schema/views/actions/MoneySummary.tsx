import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Row, Stack, Text } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import { type Summary, summarise, tailOf } from '../../compile/summary'
import type { AnyAction, AnyResource } from '../../model'
import { useRuleContext } from '../identity'
import type { Row as RecordRow } from '../row'
import { MoneyOutcome } from './MoneyOutcome'

interface MoneySummaryProps {
  readonly resource: AnyResource
  readonly action: AnyAction
  readonly record: RecordRow
  /** the head of the dialog names the record */
  readonly isNamed: boolean
  /** a sum of the dialog's own stands for the declared one */
  readonly sum?: ReactNode
}

/** The money that an action is about, within the form that asks for it: whose, to which account, how much, and what becomes of it. */
export function MoneySummary({ resource, action, record, isNamed, sum }: MoneySummaryProps) {
  const translate = useTranslate()
  const said: Readonly<Record<string, unknown>> = useWatch()
  const context = useRuleContext(record)
  const summary = summarise(resource, action, record, said, context)
  if (!summary) return null
  const { subject, party, account } = summary
  return (
    <Stack gap={2} below={3}>
      <Row as="dl" gap={5} lineGap={1} wrap align="start" size="small">
        {!isNamed && subject && <Fact label={subject.label}>{subject.text}</Fact>}
        {party && <Fact label={party.label}>{party.text}</Fact>}
        {account && (
          <Fact label={account.label}>
            {account.bank} {account.number}
            {tailOf(account.number) !== account.number && <CopyButton text={account.number} />}
            {!account.bank && !account.number && <Text tone="warn">{translate('未填写')}</Text>}
          </Fact>
        )}
        {summary.beside.map(({ label, fen }) => (
          <Fact key={label} label={label}>
            <Money fen={fen} />
          </Fact>
        ))}
      </Row>
      {sum ?? <Sum summary={summary} />}
      <MoneyOutcome resource={resource} action={action} lines={[{ record, summary }]} />
    </Stack>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <div>
      <Text as="dt" tone="quiet">
        {translate(label)}
      </Text>
      <Row as="dd" gap={1}>
        {children}
      </Row>
    </div>
  )
}

/** The due amount by its parts; the amount that is typed taken off it, or in its place. */
function Sum({ summary: { parts, due, typed, rest } }: { readonly summary: Summary }) {
  if (typed && rest) return <Equation terms={[due, { ...typed, less: true }]} result={rest} />
  if (typed && !due.label) return <Equation terms={[]} result={typed} />
  const [first, ...others] = parts
  // One amount by itself is what the outcome says.
  if (!first && !typed) return null
  const terms = first ? [first, ...others.map((part) => ({ ...part, less: true }))] : []
  return <Equation terms={terms} result={due} becomes={typed ?? undefined} />
}
