import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import Inbox from 'lucide-react/icons/inbox'
import { Stack, Text } from './Box'
import { WriteButton } from './WriteButton'
import './states.css'

export interface EmptyStateProps {
  /** one sentence */
  text: string
  /** below it: who brings what comes here, and the first step */
  notes?: readonly string[]
  icon?: LucideIcon
  /** the one thing to do about it: 清空筛选, 救援下单 */
  action?: { label: string; onClick: () => void; writes?: boolean }
}

/** Nothing to show: an icon, a sentence, a way on. */
export function EmptyState({ text, notes = [], icon: Icon = Inbox, action }: EmptyStateProps) {
  const Way = action?.writes ? WriteButton : Button
  return (
    <Stack flex gap={3} align="center" tone="quiet" className="rd-empty" role="status">
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <p>{text}</p>
      {notes.map((note) => (
        <Text key={note} as="p" size="small">
          {note}
        </Text>
      ))}
      {action && (
        <Way variant="outlined" onClick={action.onClick}>
          {action.label}
        </Way>
      )}
    </Stack>
  )
}
