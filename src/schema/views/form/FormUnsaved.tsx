import { useFormState } from 'react-hook-form'
import { useUnsaved } from '../../../ui/unsaved'

interface FormUnsavedProps {
  /** what was typed waits as a draft, however the page is left */
  readonly kept?: boolean
}

/** Marks the tab while the form around holds what is not saved, and lets whatever would close it ask. */
export function FormUnsaved({ kept = false }: FormUnsavedProps) {
  useUnsaved(useFormState().isDirty, kept)
  return null
}
