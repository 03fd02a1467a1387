import { useTranslate } from 'react-admin'
import { FileDrop } from '../../../schema/views/exchange/FileDrop'
import { decoded, UnreadableFile } from '../../../schema/views/exchange/readTable'

interface TextFileDropProps {
  /** what is read, in a sentence */
  readonly hint: string
  readonly onText: (text: string, name: string) => void
  readonly onFault: (message: string) => void
}

/** Bytes that a request may have, with room for its other parts. */
const MOST_BYTES = 900_000

/** Takes a CSV file of a bank, dropped or chosen, in whatever of its encodings. */
export function TextFileDrop({ hint, onText, onFault }: TextFileDropProps) {
  const translate = useTranslate()
  const read = async (file: File) => {
    try {
      const text = decoded(new Uint8Array(await file.arrayBuffer()))
      if (new TextEncoder().encode(text).length > MOST_BYTES) onFault('文件过大，请按月份分开导出')
      else onText(text, file.name)
    } catch (failure) {
      onFault(failure instanceof UnreadableFile ? failure.message : '文件无法读取')
    }
  }
  return <FileDrop accept=".csv,.txt,text/csv" hint={translate(hint)} onFile={(file) => void read(file)} />
}
