import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { Row, Stack } from '../../../ui/Box'
import { UploadButton } from '../file/UploadButton'
import { useUploads } from '../file/useUploads'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

/** Pictures as tiles; a single one is replaced by the next. */
export function ImageInput(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { files, waiting, failure, isFull, send, remove } = useUploads(input, props.field)
  const told = failure === null ? input : { ...input, message: translate(failure), isInvalid: true }
  return (
    <InputFrame input={told}>
      <Row gap={2} align="stretch" wrap>
        {files.map(({ key, url }, index) => (
          <div key={key} className="rd-upload">
            <img src={url} alt={`${input.label} ${index + 1}`} />
            {!input.isDisabled && (
              <Stack
                type="button"
                as="button"
                centred
                tone="full"
                className="rd-upload-remove"
                aria-label={`${translate('删除')} ${input.label} ${index + 1}`}
                onClick={() => remove(key)}
              >
                <X size={13} aria-hidden="true" />
              </Stack>
            )}
          </div>
        ))}
        {!input.isDisabled && !isFull && (
          <UploadButton
            field={props.field}
            label={input.label}
            describedBy={told.message ? `${input.id}-help` : undefined}
            waiting={waiting}
            className="rd-upload"
            onFiles={send}
          />
        )}
      </Row>
    </InputFrame>
  )
}
