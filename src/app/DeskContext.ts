import { createContext, useContext } from 'react'
import type { Desk } from './openDesk'

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

/** The desk of the present session. @throws outside of the admin */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk outside of the admin')
  return desk
}
