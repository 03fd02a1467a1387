import { UploadsInput } from '../file/UploadsInput'
import type { InputProps } from '../parts/props'

/** Pictures as tiles. */
export function ImageInput(props: InputProps) {
  return (
    <UploadsInput
      of={props}
      className="rd-upload"
      nameOf={(_, index, label) => `${label} ${index + 1}`}
      show={({ url }, name) => <img src={url} alt={name} />}
    />
  )
}
