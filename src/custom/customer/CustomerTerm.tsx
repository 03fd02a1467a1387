import { firmContract } from '../../resources/firm/firmContract.resource'
import { mayAction } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'
import type { FacePartProps } from '../../schema/views/slots'
import { TermPanel } from '../firm'
import { useRead } from '../useRead'

/** The contract with a customer that counts, in its face. */
export function CustomerTerm({ record }: FacePartProps) {
  const enabled = mayAction(firmContract, 'customerContract', useIdentity())
  const { data } = useRead(firmContract, 'customerContract', { customer_id: Number(record.id) }, { enabled })
  return data ? <TermPanel contract={data} /> : null
}
