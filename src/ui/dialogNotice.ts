import { createContext, type ReactNode } from 'react'

/** What every open dialog says above its buttons, whatever it is about; the application provides it. */
export const DialogNotice = createContext<ReactNode>(null)
