import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack } from '../../../ui/Box'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { UploadButton } from './UploadButton'
import { type UploadedFile, useUploads } from './useUploads'

interface UploadsInputProps {
  readonly of: InputProps
  /** of each file, and of the button that adds one */
  readonly className: string
  /** what its button to take it away calls a file */
  readonly nameOf: (file: UploadedFile, index: number, label: string) => string
  /** what is shown of it; its name is that of `nameOf` */
  readonly show: (file: UploadedFile, name: string) => ReactNode
}

/** What has been uploaded, each with a button that takes it away, and the button that adds more; a single one is replaced by the next. */
export function UploadsInput({ of, className, nameOf, show }: UploadsInputProps) {
  const translate = useTranslate()
  const input = useFieldInput(of)
  const { files, waiting, failure, isFull, send, remove } = useUploads(input, of.field)
  const told = failure === null ? input : { ...input, message: translate(failure), isInvalid: true }
  return (
    <InputFrame input={told}>
      <Row gap={2} align="stretch" wrap shrink>
        {files.map((file, index) => {
          const name = nameOf(file, index, input.label)
          return (
            <Row as="span" key={file.key} inline gap={1} justify="center" round={2} className={className}>
              {show(file, name)}
              {!input.isDisabled && (
                <Stack
                  type="button"
                  as="button"
                  centred
                  fixed
                  round={1}
                  fill="surface"
                  tone="full"
                  className="rd-upload-remove"
                  aria-label={`${translate('删除')} ${name}`}
                  onClick={() => remove(file.key)}
                >
                  <X size={13} aria-hidden="true" />
                </Stack>
              )}
            </Row>
          )
        })}
        {!input.isDisabled && !isFull && (
          <UploadButton
            field={of.field}
            label={input.label}
            describedBy={told.message ? `${input.id}-help` : undefined}
            waiting={waiting}
            className={className}
            onFiles={send}
          />
        )}
      </Row>
    </InputFrame>
  )
}
