import { createContext, useContext } from 'react'

/** Why nothing can be written here, in the user's language; null where it can. A view of another user's desk is read only. */
export const ReadOnlyContext = createContext<string | null>(null)

/** The reason that a button which writes gives while it is dead. */
export const useReadOnly = (): string | null => useContext(ReadOnlyContext)
