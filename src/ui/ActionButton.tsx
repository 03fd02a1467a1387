import Button, { type ButtonProps } from '@mui/material/Button'
import { type FocusEvent, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack } from './Box'
import { lazy } from './lazy'
import { useReadOnly } from './readOnly'
import './ActionButton.css'

interface ActionButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled'> {
  /** a promise keeps the button busy until it settles; one of `false` (nothing was written) lifts the guard */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  busy?: boolean
  /** why it cannot be used now; shown on hover and focus, the button stays reachable for the keyboard */
  disabledReason?: string | null
}

/** Comes with the first button that cannot be used. */
const Tooltip = lazy(
  () => import('@mui/material/Tooltip'),
  ({ children }) => children,
)

/**
 * Milliseconds within which a second click is taken for a slip of the finger (O-633). Not of a submit button: Enter passes it
 * by, so its form has the guard, and knows whether anything was sent. And not once the focus has gone elsewhere, as into the
 * dialog that the first click opened: who comes back after it means it.
 */
const clickGuard = 2000

/** A button that writes: guarded against double clicks, as wide while busy as before. */
export function ActionButton({
  onClick,
  onBlur,
  busy = false,
  disabledReason: ownReason,
  children,
  className,
  ...rest
}: ActionButtonProps) {
  const translate = useTranslate()
  const readOnly = useReadOnly()
  const disabledReason = readOnly ?? ownReason
  const [waiting, setWaiting] = useState(false)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const atWork = busy || waiting

  function leave(event: FocusEvent<HTMLButtonElement>) {
    last.current = Number.NEGATIVE_INFINITY
    onBlur?.(event)
  }

  async function press(event: MouseEvent<HTMLButtonElement>) {
    const isSlip = rest.type !== 'submit' && event.timeStamp - last.current < clickGuard
    if (atWork || disabledReason || isSlip) {
      event.preventDefault()
      return
    }
    last.current = event.timeStamp
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setWaiting(true)
    try {
      if ((await work) === false) last.current = Number.NEGATIVE_INFINITY
    } finally {
      setWaiting(false)
    }
  }

  const button = (
    <Button
      {...rest}
      className={['rd-action', atWork && 'rd-action-busy', disabledReason && 'rd-action-off', className]
        .filter(Boolean)
        .join(' ')}
      aria-busy={atWork || undefined}
      aria-disabled={atWork || !!disabledReason || undefined}
      onClick={press}
      onBlur={leave}
    >
      <Row as="span" inline gap={1.5} className="rd-action-label">
        {children}
      </Row>
      {atWork && (
        <Stack as="span" centred clip size="small" className="rd-action-mark" role="status">
          <span className="rd-spinner" aria-hidden="true" />
          <span className="rd-spinner-words">{translate('正在更新')}</span>
        </Stack>
      )}
    </Button>
  )
  return disabledReason ? (
    // Its name stays its own; the reason describes it.
    <Suspense fallback={button}>
      <Tooltip describeChild title={translate(disabledReason)}>
        {button}
      </Tooltip>
    </Suspense>
  ) : (
    button
  )
}
