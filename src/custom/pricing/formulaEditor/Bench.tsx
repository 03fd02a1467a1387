import ChevronDown from 'lucide-react/icons/chevron-down'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { overlapsOf } from '../../../domain/pricing/overlap'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import './bench.css'
import { BenchInputs } from './BenchInputs'
import { BenchResult } from './BenchResult'
import { type BenchValues, benchTerms, firstBench, firstClock } from './benchTerms'
import { CandidateList } from './CandidateList'
import { formulaOf, partyField } from './editorValues'
import { OverlapList } from './OverlapList'
import { useFormulaBook } from './useFormulaBook'
import type { FormulaEditorState } from './useFormulaEditor'

interface BenchProps {
  readonly state: FormulaEditorState
}

/**
 * Tries the formula as it is typed among the stored ones of its party, by the calculation that the server prices orders with:
 * which one wins, why each other does not, and every line. Nothing is stored.
 */
export function Bench({ state }: BenchProps) {
  const translate = useTranslate()
  const heading = useId()
  const panel = useId()
  const { resource, party, record, selected } = state
  const [isOpen, setOpen] = useState(false)
  const [bench, setBench] = useState<BenchValues>(() => ({ ...firstBench, clock: firstClock(state.values.start_time) }))
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const values = useDeferredValue(state.values)
  const book = useFormulaBook(resource, party, values[partyField(party)])

  const formula = useMemo(() => formulaOf(values, record, party), [values, record, party])
  const formulas = useMemo(
    () => [...(book.data ?? []).filter(({ id }) => id !== formula.id), formula],
    [book.data, formula],
  )
  const terms = useMemo(
    () => ({
      ...benchTerms(bench, formula, selected, now),
      ext_names: Object.fromEntries(state.dilemmas.map(({ code, label }) => [code, label])),
    }),
    [bench, formula, selected, now, state.dilemmas],
  )
  const overlaps = useMemo(() => overlapsOf(formula, formulas), [formula, formulas])

  return (
    <Box as="aside" scroll className="fe-bench" aria-labelledby={heading} data-open={isOpen || undefined}>
      <Row as="header" gap={2} className="fe-bench-head">
        <FlaskConical size={16} aria-hidden />
        <Text as="h3" id={heading} size="body">
          {translate('试算台')}
        </Text>
        <Text size="small" tone="soft">
          {translate('改左边，这里立即重算')}
        </Text>
        <Row as="span" push>
          <SimulatedTag>{translate('模拟')}</SimulatedTag>
        </Row>
        <Stack
          as="button"
          type="button"
          centred
          tone="soft"
          className="fe-fold"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden />
          <span className="rd-hidden">{translate(isOpen ? '收起试算台' : '展开试算台')}</span>
        </Stack>
      </Row>
      <div id={panel} className="fe-bench-body">
        <BenchInputs
          bench={bench}
          terms={terms}
          party={party}
          onChange={(changes) => setBench({ ...bench, ...changes })}
        />
        {book.error && <ErrorBar message={messageOf(book.error)} onRetry={() => void book.refetch()} />}
        <BenchResult formula={formula} formulas={formulas} terms={terms} party={party} />
        <CandidateList formula={formula} formulas={formulas} terms={terms} />
        <OverlapList overlaps={overlaps} />
      </div>
    </Box>
  )
}
