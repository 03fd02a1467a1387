import { useFormState } from 'react-hook-form'
import { useUnsaved } from '../../../ui/unsaved'

interface FormUnsavedProps {
  /** whether what was typed waits as a draft when the page is left; without it nothing does */
  readonly kept?: () => boolean
}

/** Marks the tab while the form around holds what is not saved, and lets whatever would close it ask. */
export function FormUnsaved({ kept }: FormUnsavedProps) {
  useUnsaved(useFormState().isDirty, kept)
  return null
}
