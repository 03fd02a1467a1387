import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'

/**
 * Begins what an address asks of its list (`?do=import`, `?do=<toolbar action>`), and takes the wish out of the address, so that
 * neither a reload nor the way back begins it again.
 * @param isReady what it needs is there
 */
export function useAsked(name: string, begin: () => void, isReady = true): void {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = isReady && new URLSearchParams(search).get('do') === name
  const hasBegun = useRef(false)
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete('do')
    navigate({ pathname, search: `?${rest}` }, { replace: true })
    if (!hasBegun.current) begin()
    hasBegun.current = true
  })
  // The list completes its address at the same moment and may bring the wish back: it is taken out until it is gone.
  useEffect(() => {
    if (!isAsked) hasBegun.current = false
    else if (search) start()
  }, [isAsked, search])
}
