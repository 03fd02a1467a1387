import { createContext } from 'react'

/** The record that an action's input is about (`$record.x` of a reference's `where`); null in a form of its own. */
export const AskedAbout = createContext<Readonly<Record<string, unknown>> | null>(null)
