import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../../ui/Box'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { fileName } from './fileName'
import { UploadButton } from './UploadButton'
import { useUploads } from './useUploads'

/** Files by name; a single one is replaced by the next. */
export function FileInput(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { files, waiting, failure, isFull, send, remove } = useUploads(input, props.field)
  const told = failure === null ? input : { ...input, message: translate(failure), isInvalid: true }
  return (
    <InputFrame input={told}>
      {files.map(({ key, url }) => (
        <span key={key} className="rd-upload-name">
          <Text as="a" tone="link" className="rd-file" href={url} target="_blank" rel="noopener noreferrer">
            {fileName(key)}
          </Text>
          {!input.isDisabled && (
            <Stack
              type="button"
              as="button"
              centred
              tone="full"
              className="rd-upload-remove"
              aria-label={`${translate('删除')} ${fileName(key)}`}
              onClick={() => remove(key)}
            >
              <X size={13} aria-hidden="true" />
            </Stack>
          )}
        </span>
      ))}
      {!input.isDisabled && !isFull && (
        <UploadButton
          field={props.field}
          label={input.label}
          describedBy={told.message ? `${input.id}-help` : undefined}
          waiting={waiting}
          className="rd-upload-name"
          onFiles={send}
        />
      )}
    </InputFrame>
  )
}
