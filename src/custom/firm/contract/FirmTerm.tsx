import { firmContract } from '../../../resources/firm/firmContract.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import type { FacePartProps } from '../../../schema/views/slots'
import { TermPanel } from './TermPanel'
import { useContract } from './useContract'

const PROVIDER = 3

/** The contract with a provider, for those who may read it; a firm with which there is no cooperation has none to show. */
export function FirmTerm({ record }: FacePartProps) {
  const enabled = mayAction(firmContract, 'contract', useIdentity()) && record.firm_type === PROVIDER
  const { data } = useContract(Number(record.id), enabled)
  return data ? <TermPanel contract={data} /> : null
}
