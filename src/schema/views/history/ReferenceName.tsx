import { useGetRecordRepresentation, useReference } from 'react-admin'

interface ReferenceNameProps {
  readonly reference: string
  readonly id: number
}

/** The name behind an id of the past; its number for those who may not read what it points at. */
export function ReferenceName({ reference, id }: ReferenceNameProps) {
  const { referenceRecord } = useReference({ reference, id, options: { retry: false } })
  const represent = useGetRecordRepresentation(reference)
  return referenceRecord ? represent(referenceRecord) : `#${id}`
}
