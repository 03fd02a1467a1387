import { useContext, useState } from 'react'
import {
  type RaRecord,
  useDebouncedEvent,
  useGetIdentity,
  useGetList,
  useGetMany,
  useGetRecordRepresentation,
} from 'react-admin'
import { isId } from '../../../domain/identifier'
import { equalitiesOf, type FieldData, holds, isEmpty, platformWire } from '../../model'
import { AskedAbout } from '../parts/AskedAbout'
import type { Option } from '../parts/options'
import type { RemoteSearch } from '../parts/useOptionBox'

const PER_PAGE = 50
const PAUSE_MS = 250
const NO_NAMES: ReadonlyMap<number, string> = new Map()

interface RecordOptions {
  readonly options: readonly Option[]
  readonly chosen: readonly Option[]
  readonly remote: RemoteSearch
  /** whether the whole offer is known: the server has answered, and no search narrows it */
  readonly isWhole: boolean
}

/**
 * Records of another resource as options: fetched at the first opening and searched by the server while one types. The server is
 * asked for what the field's `where` equals too: what may be chosen is not looked for among the first fifty of all.
 * @param ids those that are chosen; their labels are fetched whether or not the search finds them
 * @param saved names by id of what nobody can fetch, since it was removed or is not for this user (`useSavedNames`)
 */
export function useRecordOptions(
  field: FieldData,
  ids: readonly unknown[],
  saved: ReadonlyMap<number, string> = NO_NAMES,
): RecordOptions {
  const resource = field.reference ?? ''
  // An offer that the form starts with, or says to be empty, is known before it is opened.
  const isAtOnce = Boolean(field.preselect ?? field.absent)
  const [isOpened, setOpened] = useState(isAtOnce)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const searchSoon = useDebouncedEvent((text: string) => setSearch(text.trim()), PAUSE_MS)
  const { identity } = useGetIdentity()
  const represent = useGetRecordRepresentation(resource)
  const known = ids.filter(isId)
  const record = useContext(AskedAbout)
  const where = field.where ?? {}
  const context = { user: identity ?? null, now: Math.floor(Date.now() / 1000), record }

  const found = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: PER_PAGE },
      filter: { ...equalitiesOf(where, context), ...(search && { [platformWire.search]: search }) },
    },
    { enabled: isOpened, placeholderData: (previous) => previous, refetchOnWindowFocus: isAtOnce },
  )
  const named = useGetMany(resource, { ids: known }, { enabled: known.length > 0 })

  const titleField = Object.values(field.shows ?? {})[0]
  const optionOf = (record: RaRecord): Option => {
    const title: unknown = (titleField === undefined ? undefined : record[titleField]) ?? represent(record)
    const told = (field.tells ?? []).map((name): unknown => record[name]).filter((text) => !isEmpty(text))
    return {
      value: Number(record.id),
      label: [typeof title === 'string' ? title : `#${record.id}`, ...told].join(' · '),
    }
  }

  const listed = (found.data ?? []).filter((record) => holds(where, record, context)).map(optionOf)
  // Until the answer has come, of what is there only what was typed: Enter takes the first.
  const isAnswered = typed.trim() === search && !found.isPlaceholderData
  return {
    options: isAnswered ? listed : listed.filter(({ label }) => label.includes(typed.trim())),
    chosen: known.flatMap((id) => {
      const record = named.data?.find((one) => Number(one?.id) === id)
      const label = saved.get(id)
      return record ? optionOf(record) : label === undefined ? [] : { value: id, label }
    }),
    isWhole: found.data !== undefined && !found.isPlaceholderData && search === '' && typed === '',
    remote: {
      isLoading: isOpened && found.isFetching,
      onOpen: () => setOpened(true),
      onSearch: (text) => {
        setTyped(text)
        if (text === '') setSearch('')
        else searchSoon(text)
      },
    },
  }
}
