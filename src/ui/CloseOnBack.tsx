import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useCanBlock } from 'react-admin'

interface CloseOnBackProps {
  readonly onBack: () => void
}

/**
 * Stands in what lies over a page without an address of its own: going back closes it, as everything does that opens on a
 * phone, instead of leaving the page beneath. Where the router cannot hold a visit back, the page is left.
 */
export function CloseOnBack(props: CloseOnBackProps) {
  return useCanBlock() ? <Closing {...props} /> : null
}

function Closing({ onBack }: CloseOnBackProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const close = useEffectEvent(() => {
    blocker.reset?.()
    onBack()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') close()
  }, [blocker.state])
  return null
}
