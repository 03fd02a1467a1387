import type { ReactNode } from 'react'
import { Stack } from '../../ui/Box'

/** The two columns of the home page; one below the other on tablets and phones. */
export const HomeColumns = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <Stack gap={2.5} align="start" className="desk-home-columns">
    <Stack gap={2.5} cols="one">
      {main}
    </Stack>
    <Stack gap={2.5} cols="one">
      {side}
    </Stack>
  </Stack>
)
