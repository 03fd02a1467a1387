import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { extensionsOf, type FieldData } from '../../model'

interface UploadButtonProps {
  readonly field: FieldData
  readonly label: string
  /** id of the message below, where there is one */
  readonly describedBy: string | undefined
  readonly waiting: readonly string[]
  readonly className: string
  readonly onFiles: (files: readonly File[]) => void
}

/** The native file chooser under a face of its own; while files are on their way it says so. */
export function UploadButton({ field, label, describedBy, waiting, className, onFiles }: UploadButtonProps) {
  const translate = useTranslate()
  const isBusy = waiting.length > 0
  return (
    <Row as="label" inline justify="center" round={2} className={`${className} rd-upload-add`} aria-busy={isBusy}>
      {isBusy ? (
        <span role="status">
          <CircularProgress size={14} aria-hidden="true" /> {translate('上传中…')}
        </span>
      ) : (
        <span aria-hidden="true">{translate('上传')}</span>
      )}
      <input
        type="file"
        aria-label={`${translate('上传')} ${label}`}
        aria-describedby={describedBy}
        accept={extensionsOf(field)
          .map((extension) => `.${extension}`)
          .join(',')}
        multiple={Boolean(field.many)}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // the same file may be chosen again after a failure
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </Row>
  )
}
