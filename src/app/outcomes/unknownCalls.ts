import { useSyncExternalStore } from 'react'
import { createUnknownCalls, type UnknownCall } from '../../dataProvider/unknownCalls'

const storage = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** The writes of this tab whose outcome is unknown. */
export const unknownCalls = createUnknownCalls(storage())

export const useUnknownCalls = (): readonly UnknownCall[] =>
  useSyncExternalStore(unknownCalls.listen, unknownCalls.list)
