import Skeleton from '@mui/material/Skeleton'
import { Stack } from './Box'

/** px of the blocks that what comes is about made of */
const SHAPES = {
  facts: [96, 40, 220, 160, 120],
  list: [40, 64, 65, 66, 67],
  map: [36, 360, 48],
  cards: [180, 181, 90],
} as const

export type PanelShape = keyof typeof SHAPES

interface PanelSkeletonProps {
  readonly shape?: PanelShape
}

/** A panel's body until what it shows has come, in about its shape. */
export function PanelSkeleton({ shape = 'facts' }: PanelSkeletonProps) {
  return (
    <Stack gap={3} pad={4} aria-hidden="true">
      {SHAPES[shape].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  )
}
