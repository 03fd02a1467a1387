import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { ErrorBar } from '../../../ui/ErrorBar'
import { mayVerb } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { messageOf } from '../provider'
import type { Row } from '../row'
import { SignedIn } from '../SignedIn'
import { SchemaShow } from '../show/SchemaShow'
import { SchemaForm } from './SchemaForm'
import { SingleHistory } from './SingleHistory'
import type { FormSlots } from './slots'

export interface SchemaSingleProps {
  readonly resource: AnyResource
  readonly slots?: FormSlots
}

/** The server knows whose row is meant; react-admin wants an id all the same. */
const OWN = { id: 0, meta: { whole: true } } as const

/** The screen of a resource of one row: its form, and for who may only look, its values. */
export function SchemaSingle(props: SchemaSingleProps) {
  return (
    <SignedIn>
      <OwnRow {...props} />
    </SignedIn>
  )
}

function OwnRow({ resource, slots }: SchemaSingleProps) {
  const identity = useIdentity()
  const { data, error, refetch } = useGetOne<Row>(resource.name, OWN)
  // What was saved is fetched before it is counted: the next form starts from it.
  const [saves, setSaves] = useState(0)
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {mayVerb(resource, 'edit', identity) ? (
        <SchemaForm
          key={saves}
          resource={resource}
          mode="edit"
          record={data}
          slots={slots}
          onDone={() => setSaves((count) => count + 1)}
        />
      ) : (
        <SchemaShow resource={resource} record={data} />
      )}
      <SingleHistory resource={resource} record={data} />
    </>
  )
}
