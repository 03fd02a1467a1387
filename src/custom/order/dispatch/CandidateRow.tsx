import Check from 'lucide-react/icons/check'
import { useTranslate } from 'react-admin'
import { plateText } from '../../../domain/vehicle'
import { Row, Stack, Text } from '../../../ui/Box'
import { LoadFact, PriceFact, WayFact } from './CandidateFacts'
import { CandidateNotes, CandidateState } from './CandidateStanding'
import { type Run, termText } from './distribution'
import type { Entry } from './entries'
import { ScoreBar } from './ScoreBar'

export interface RowProps {
  readonly entry: Entry
  /** the same number as on the map */
  readonly number: number
  readonly isChosen: boolean
  /** proposed by the panel, and by nobody chosen yet */
  readonly isProposed: boolean
  /** the keyboard is on it */
  readonly isActive: boolean
  /** pointed at, here or on the map */
  readonly isShown: boolean
  /** the one that goes on */
  readonly run: Run | null
  /** seconds by which the server's clock is ahead */
  readonly ahead: number
  readonly onToggle: (id: number) => void
  readonly onActive: (id: number) => void
  readonly onPoint: (id: number | null) => void
}

/** What every line of the list answers to, of the table or below it. The list takes the keys of all its options. */
export const optionOf = ({ entry, isChosen, isActive, isShown, onToggle, onActive, onPoint }: RowProps) => {
  const { id, open } = entry.candidate
  return {
    role: 'option',
    'aria-selected': isChosen,
    'aria-disabled': !open || undefined,
    tabIndex: isActive ? 0 : -1,
    'data-id': id,
    'data-shown': isShown || undefined,
    'data-shut': !open || undefined,
    onClick: () => onToggle(id),
    onFocus: () => onActive(id),
    onPointerEnter: () => onPoint(id),
    onPointerLeave: () => onPoint(null),
  } as const
}

/** The box of an option. */
export function CandidateCheck({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <Stack as="span" centred fill="surface" round={1} className="rd-candidate-check" aria-hidden="true">
      {isChosen && <Check size={12} strokeWidth={3} />}
    </Stack>
  )
}

/** Someone to send: who and how good, how soon, what speaks for it in figures, for how much. */
export function CandidateRow(props: RowProps) {
  const { entry, number, isChosen, isProposed, run, ahead } = props
  const { candidate, run: inRun } = entry
  const translate = useTranslate()
  const { name, grade, beside, plate, waiting, crew, price } = candidate
  const ranked = run && inRun ? inRun : null
  return (
    <Stack
      {...optionOf(props)}
      gap={2}
      align="center"
      padX={4}
      edge="bottom"
      hovers
      className="rd-candidate"
      data-state={candidate.state}
      data-asked={ranked?.answer === 0 || undefined}
    >
      <CandidateCheck isChosen={isChosen} />
      <Text weight="strong" tone="soft" aria-hidden="true">
        {number}
      </Text>
      <Stack as="span" gap={0.5} shrink className="rd-candidate-who">
        <Row as="span" gap={1.5} shrink nowrap>
          <Text as="b" ellipsis>
            {name}
          </Text>
          {grade !== null ? (
            <Text tone="soft" aria-label={`${translate('评分')} ${grade}`}>
              {grade.toFixed(1)}
            </Text>
          ) : (
            crew !== null && <span className="rd-standing rd-grey">{translate('无评级')}</span>
          )}
        </Row>
        <Text size="small" tone="soft" ellipsis>
          {[beside, plate && plateText(plate)].filter(Boolean).join(' ')}
        </Text>
      </Stack>
      {waiting !== null ? (
        <Stack as="span" className="rd-candidate-fact rd-candidate-load">
          <b>{waiting}</b>
          <Text as="small" size="tiny" tone="soft">
            {translate('近两天待处理')}
          </Text>
        </Stack>
      ) : (
        <>
          <WayFact candidate={candidate} />
          {ranked ? (
            <>
              <ScoreBar candidate={ranked} />
              <Text weight="strong" size="head" className="rd-candidate-score">
                {termText(ranked.score)}
              </Text>
            </>
          ) : (
            <LoadFact candidate={candidate} />
          )}
          {(crew !== null || price !== null) && <PriceFact candidate={candidate} />}
          {ranked && run ? (
            <CandidateState run={run} candidate={ranked} isChosen={isChosen} isGraded={grade !== null} ahead={ahead} />
          ) : (
            <CandidateNotes candidate={candidate} isProposed={isProposed} />
          )}
        </>
      )}
    </Stack>
  )
}
