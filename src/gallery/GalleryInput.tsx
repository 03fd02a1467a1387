import { useForm } from 'react-hook-form'
import type { FieldData } from '../schema/model'
import { FormField } from '../schema/views/form/FormField'
import { FormProviders } from '../schema/views/form/FormProviders'
import { Stack, Text } from '../ui/Box'

interface GalleryInputProps {
  /** its heading */
  readonly state: string
  readonly name: string
  readonly field: FieldData
  readonly value?: unknown
  /** message of the server's */
  readonly refusal?: string
  /** why it cannot be changed */
  readonly locked?: string
}

/** An input in one state, in a form of its own. */
export function GalleryInput({ state, name, field, value = null, refusal, locked = '' }: GalleryInputProps) {
  const errors = refusal ? { [name]: { type: 'server', message: refusal } } : undefined
  const form = useForm({ defaultValues: { [name]: value }, errors })
  return (
    <Stack gap={1.5} cols="one" className="gallery-input">
      <Text as="h3" size="small" weight="medium" tone="soft">
        {state}
      </Text>
      <FormProviders form={form} resource="gallery">
        <FormField name={name} field={field} resource="gallery" span={12} locked={locked || null} />
      </FormProviders>
    </Stack>
  )
}
