import { useNotify, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import type { RuleContext } from '../../model'
import type { Row } from '../row'
import './actions.css'
import { useActions } from './ActionsContext'
import type { Offer } from './offerShape'
import { isInline, offersOf, type RowOffers } from './offers'
import { restSteps } from './restSteps'

interface RowActionsProps {
  readonly record: Row
  readonly offers: RowOffers
  readonly context: RuleContext
  /** whether 详情 stands among them, where the record does not open otherwise */
  readonly opens?: boolean
}

/** The buttons of a row: its next step, 详情, and a menu of the rest. Plain elements, since each row has them. */
export function RowActions({ record, offers, context, opens = true }: RowActionsProps) {
  const { start, open, menu } = useActions()
  const translate = useTranslate()
  const notify = useNotify()
  const { step, rest } = offersOf(offers, record, context)
  const inline = isInline(offers) ? rest.filter(({ danger }) => !danger) : []
  // Destructive actions are in the menu, so that no row looks alarming.
  const hasMenu = inline.length < rest.length

  // A refused action keeps its button: the reason is its title, and the answer to a tap where there is no hover.
  const button = ({ name, label, reason }: Offer, className: string) => (
    <button
      key={name}
      type="button"
      className={`rd-act ${className}`}
      title={reason ? translate(reason) : undefined}
      aria-disabled={reason ? true : undefined}
      onClick={(event) => {
        if (reason) return notify(reason, { type: 'warning' })
        restSteps(event)
        start(name, record)
      }}
    >
      {translate(label)}
    </button>
  )

  return (
    <Text as="div" nowrap end className="rd-acts" data-steps="">
      {step && button(step, 'rd-act-step')}
      {open && opens && (
        <button type="button" className="rd-act" data-reads="" onClick={() => open(record)}>
          {translate('详情')}
        </button>
      )}
      {inline.map((offer) => button(offer, ''))}
      {hasMenu && (
        <button
          type="button"
          className="rd-act rd-act-more"
          aria-label={translate('更多操作')}
          aria-haspopup="menu"
          onClick={(event) => menu(record, event.currentTarget)}
        />
      )}
    </Text>
  )
}
