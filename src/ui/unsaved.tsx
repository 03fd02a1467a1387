import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

/** What holds typed values that are not saved, at one level: a page, a panel over it, a dialog over that. */
interface Holders {
  hold(id: string): void
  /** @param left  the component went, but what was typed in it is kept for its return */
  drop(id: string, left: boolean): void
}

const HoldersContext = createContext<Holders | null>(null)

/** All that holds unsaved values on the page. */
const held = new Set<string>()

/** Whether anything on the page holds typed values that are not saved. */
export const holdsUnsaved = (): boolean => held.size > 0

interface UnsavedScopeProps {
  readonly onChange: (unsaved: boolean) => void
  readonly children: ReactNode
}

/** Tells whether anything inside holds unsaved values. Scopes nest: what a panel holds, its page holds too. */
export function UnsavedScope({ onChange, children }: UnsavedScopeProps) {
  const outer = useContext(HoldersContext)
  const tell = useRef(onChange)
  tell.current = onChange
  const holders = useMemo<Holders>(() => {
    const ids = new Set<string>()
    return {
      hold(id) {
        ids.add(id)
        outer?.hold(id)
        if (ids.size === 1) tell.current(true)
      },
      drop(id, left) {
        outer?.drop(id, left)
        if (ids.delete(id) && ids.size === 0 && !left) tell.current(false)
      },
    }
  }, [outer])
  return <HoldersContext value={holders}>{children}</HoldersContext>
}

/**
 * Says that the component holds typed values that are not saved, as long as `unsaved` is true.
 * @param kept  whether what was typed outlives the component as a draft, asked when it goes: its tab stays marked
 */
export function useUnsaved(unsaved: boolean, kept?: () => boolean): void {
  const holders = useContext(HoldersContext)
  const id = useId()
  const leaving = useRef(false)
  const stays = useRef(kept)
  stays.current = kept
  useEffect(() => {
    leaving.current = false
    return () => {
      leaving.current = true
    }
  }, [])
  useEffect(() => {
    if (!unsaved) return
    held.add(id)
    holders?.hold(id)
    return () => {
      held.delete(id)
      holders?.drop(id, leaving.current && stays.current?.() === true)
    }
  }, [unsaved, holders, id])
}

/** State of a navigation that has been asked about already. */
export const LEAVING = { leaving: true } as const
export const isLeaving = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leaving' in state

/** Asks the browser's own question before the page is closed or reloaded while something is unsaved. */
export function useCloseWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}

/** A scope's state, with the way out of it: closing asks first while something inside is unsaved. */
export function useGuardedClose(onClose: () => void) {
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  return {
    asking,
    onChange: setUnsaved,
    close: () => (unsaved ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false)
      onClose()
    },
  }
}
