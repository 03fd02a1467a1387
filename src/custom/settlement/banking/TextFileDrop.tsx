import Button from '@mui/material/Button'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { decoded, UnreadableFile } from '../../../schema/views/exchange/readTable'
import { Stack, Text } from '../../../ui/Box'
import '../../../schema/views/exchange/exchange.css'

interface TextFileDropProps {
  /** what is read, in a sentence */
  readonly hint: string
  readonly onText: (text: string, name: string) => void
  readonly onFault: (message: string) => void
}

/** Bytes that a request may have, with room for its other parts. */
const MOST_BYTES = 900_000
/** The face of the file chooser beside it is no control of its own. */
const noControl = { role: undefined, tabIndex: -1 } as const

/** Takes a CSV file of a bank, dropped or chosen, in whatever of its encodings. */
export function TextFileDrop({ hint, onText, onFault }: TextFileDropProps) {
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const id = useId()
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const text = decoded(new Uint8Array(await file.arrayBuffer()))
      if (new TextEncoder().encode(text).length > MOST_BYTES) onFault('文件过大，请按月份分开导出')
      else onText(text, file.name)
    } catch (failure) {
      onFault(failure instanceof UnreadableFile ? failure.message : '文件无法读取')
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
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
        {translate('选择文件')}
      </Button>
      <input
        id={id}
        className="rd-hidden"
        type="file"
        accept=".csv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          void read(file)
        }}
      />
      <p>{translate('或将文件拖到这里')}</p>
      <Text as="p" size="small" tone="quiet">
        {translate(hint)}
      </Text>
    </Stack>
  )
}
