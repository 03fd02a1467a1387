import { saveFile } from '../../../schema/views/exchange/sheetFile'

interface PayFile {
  readonly name: string
  /** bytes as base64 */
  readonly content: string
}

/** Hands a payment file to the browser as its bytes are. */
export function savePayFile({ name, content }: PayFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: 'text/csv;charset=gbk' }))
}
