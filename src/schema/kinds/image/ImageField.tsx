import { fileUrl } from '../file/fileUrl'
import { keysOf } from '../parts/fileKey'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** Thumbnails. */
export function ImageField({ source, field, record }: FieldProps) {
  const keys = keysOf(record[source])
  if (keys.length === 0) return none
  return (
    <span className="rd-thumbs">
      {keys.map((key) => (
        <img key={key} className="rd-thumb" src={fileUrl(key)} alt={field.label} loading="lazy" />
      ))}
    </span>
  )
}
