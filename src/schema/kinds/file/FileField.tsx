import { keysOf } from '../parts/fileKey'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'
import { fileName, fileUrl } from './fileUrl'

/** Names that open the files. */
export function FileField({ source, record }: FieldProps) {
  const keys = keysOf(record[source])
  if (keys.length === 0) return none
  return keys.map((key) => (
    <a key={key} className="rd-file" href={fileUrl(key)} target="_blank" rel="noopener noreferrer">
      {fileName(key)}
    </a>
  ))
}
