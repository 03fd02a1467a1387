import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { Refusals } from './refusals'

/** ms for which the message of a refused navigation stands (O-019) */
const STANDS = 5000

/** Shows what the guard refused. */
export function RefusalNotice({ refusals }: { readonly refusals: Refusals }) {
  const notify = useNotify()
  useEffect(
    () => refusals.listen((message) => notify(message, { type: 'error', autoHideDuration: STANDS })),
    [refusals, notify],
  )
  return null
}
