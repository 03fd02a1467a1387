import Skeleton from '@mui/material/Skeleton'
import { Stack } from '../../../ui/Box'

const LINES = [96, 40, 220, 160, 120]

/** The panel's body until the order has come, in about its shape. */
export function PanelSkeleton() {
  return (
    <Stack gap={3} className="rd-detail-skeleton" aria-hidden="true">
      {LINES.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  )
}
