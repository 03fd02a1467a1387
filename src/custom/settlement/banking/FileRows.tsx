import { type ReactNode, useEffect, useRef } from 'react'
import { Box } from '../../../ui/Box'
import './banking.css'

/** What a file says, row by row; it has the focus in place of the chooser that has gone, so that the dialog keeps its keys. */
export function FileRows({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box scroll ref={box} tabIndex={-1} className="rd-bank-exact">
      {children}
    </Box>
  )
}
