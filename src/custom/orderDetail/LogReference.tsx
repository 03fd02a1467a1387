import { useGetRecordRepresentation, useReference } from 'ra-core'

interface LogReferenceProps {
  readonly reference: string
  readonly id: number
}

/** The name behind an id of the log; its number for those who may not read what it points at. */
export function LogReference({ reference, id }: LogReferenceProps) {
  const { referenceRecord } = useReference({ reference, id, options: { retry: false } })
  const represent = useGetRecordRepresentation(reference)
  return referenceRecord ? represent(referenceRecord) : `#${id}`
}
