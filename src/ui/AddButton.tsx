import Plus from 'lucide-react/icons/plus'
import { ActionButton } from './ActionButton'
import { Box } from './Box'

interface AddButtonProps {
  /** in the language of the user */
  readonly label: string
  readonly onClick: () => void
}

/** The button at the end of a section's head that adds one to its list. */
export function AddButton({ label, onClick }: AddButtonProps) {
  return (
    <Box push>
      <ActionButton size="small" variant="outlined" startIcon={<Plus size={14} aria-hidden />} onClick={onClick}>
        {label}
      </ActionButton>
    </Box>
  )
}
