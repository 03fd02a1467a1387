import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { Text } from '../../../ui/Box'

interface ProgressBarProps {
  readonly done: number
  readonly of: number
  readonly label: string
}

/** How far something has come; of what tells nothing before its end, that it is underway. */
export function ProgressBar({ done, of, label }: ProgressBarProps) {
  const id = useId()
  const share = of > 0 ? Math.min(done / of, 1) * 100 : 0
  return (
    <div>
      <Text as="p" below={2} id={id} aria-live="polite">
        {label}
      </Text>
      <LinearProgress
        aria-labelledby={id}
        {...(done > 0 ? { variant: 'determinate', value: share } : { variant: 'indeterminate' })}
      />
    </div>
  )
}
