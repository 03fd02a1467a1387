import Button from '@mui/material/Button'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../../ui/Box'
import './exchange.css'

interface FileDropProps {
  /** types of files, as an input lists them */
  readonly accept: string
  /** what may be read, in a sentence */
  readonly hint: ReactNode
  readonly isReading?: boolean
  readonly onFile: (file: File) => void
}

/** The label looks like a button; the file input is the control. */
const noControl = { role: undefined, tabIndex: -1 } as const

/** Takes one file, dropped or chosen. */
export function FileDrop({ accept, hint, isReading = false, onFile }: FileDropProps) {
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const id = useId()
  const take = (file: File | undefined) => file && onFile(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Stack
      as="fieldset"
      flex
      gap={2}
      align="center"
      padX={4}
      fill="sunken"
      round={3}
      tone="soft"
      className="rd-x-drop"
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="rd-hidden">{translate('选择文件')}</legend>
      <FileUp size={32} strokeWidth={1.5} aria-hidden />
      <Button component="label" {...noControl} variant="contained" htmlFor={id}>
        {isReading ? translate('正在读取文件') : translate('选择文件')}
      </Button>
      <input
        id={id}
        className="rd-hidden"
        type="file"
        accept={accept}
        disabled={isReading}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          take(file)
        }}
      />
      <p>{translate('或将文件拖到这里')}</p>
      <Text as="p" size="small" tone="quiet" above={2}>
        {hint}
      </Text>
    </Stack>
  )
}
