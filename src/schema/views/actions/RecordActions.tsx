import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { Row } from '../../../ui/Box'
import { WriteButton } from '../../../ui/WriteButton'
import { useRuleContext } from '../identity'
import type { Row as RecordRow } from '../row'
import './actions.css'
import { actionIcon } from './ActionIcon'
import { useActions } from './ActionsContext'
import { useAsCurrent } from './currentRecord'
import { offersOf, writes } from './offers'
import { restSteps } from './restSteps'

interface RecordActionsProps {
  readonly record: RecordRow
}

/** The buttons of an opened record: the next step is the only primary one, one more stands beside it, the rest in a menu. */
export function RecordActions({ record }: RecordActionsProps) {
  const { start, menu, offers } = useActions()
  const translate = useTranslate()
  const context = useRuleContext(record)
  const { step, rest } = useMemo(() => offersOf(offers, record, context), [offers, record, context])
  const second = rest[0]?.reason ? undefined : rest[0]
  const { resource } = offers
  const title = record[resource.title ?? 'id']
  useAsCurrent(
    useMemo(
      () => ({
        title: `${title ?? record.id}`,
        offers: (step ? [step, ...rest] : rest)
          .filter(({ reason }) => !reason)
          .map(({ name, label }) => ({ name, label, run: () => start(name, record) })),
      }),
      [title, step, rest, record, start],
    ),
  )
  const declared = second && offers.resource.actions[second.name]
  const Second = declared && !writes(declared) ? Button : WriteButton
  return (
    <>
      {step && (
        <Row as="span" inline align="stretch" className="rd-step-place" data-steps="">
          <ActionButton
            key={step.name}
            variant="contained"
            startIcon={actionIcon(step.icon)}
            disabledReason={step.reason}
            onClick={(event) => {
              restSteps(event)
              start(step.name, record)
            }}
          >
            {translate(step.label)}
          </ActionButton>
        </Row>
      )}
      {second && (
        <Second
          variant="outlined"
          startIcon={actionIcon(second.icon)}
          color="inherit"
          onClick={() => start(second.name, record)}
        >
          {translate(second.label)}
        </Second>
      )}
      {rest.length > 1 && (
        <IconButton aria-label={translate('更多操作')} onClick={(event) => menu(record, event.currentTarget)}>
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
