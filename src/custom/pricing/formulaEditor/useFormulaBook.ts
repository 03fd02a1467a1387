import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { FormulaParty } from '../../../domain/pricing/configFields'
import type { Formula } from '../../../domain/pricing/formula'
import { formulaFromRow } from '../../../domain/pricing/wire'
import type { AnyResource } from '../../../schema/model'
import type { ActionProvider } from '../../../schema/views/provider'
import { partyField } from './editorValues'

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'id' in value

/** All stored formulas of a party, which the bench matches among; nothing is asked before the party is known. */
export function useFormulaBook(resource: AnyResource, party: FormulaParty, id: unknown) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: [resource.name, 'book', id],
    enabled: typeof id === 'number',
    queryFn: async (): Promise<readonly Formula[]> => {
      const { data } = await provider.action(resource.name, 'book', { [partyField(party)]: id })
      return Array.isArray(data) ? data.filter(isRow).map(formulaFromRow) : []
    },
  })
}
