import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useDebouncedEvent, useTranslate } from 'react-admin'
import { type AnyResource, platformWire } from '../../schema/model'
import { type PaletteEntry, recordEntry } from './entries'

const PAUSE_MS = 250
/** Fewer letters than this would find everything. */
const LEAST = 2
const PER_RESOURCE = 5
const KEPT_MS = 30_000

const NEWEST = { field: 'id', order: 'DESC' } as const

interface RecordSearch {
  readonly entries: readonly PaletteEntry[]
  readonly isSearching: boolean
  /** of a search that failed; the others' records are shown all the same */
  readonly error: Error | null
  readonly retry: () => void
  readonly search: (text: string) => void
}

/**
 * Records by what is typed, asked of the server once it rests; an older search is given up.
 * @param start what is looked for at first
 */
export function useRecordSearch(resources: readonly AnyResource[], start: string): RecordSearch {
  const provider = useDataProvider()
  const translate = useTranslate()
  const [typed, setTyped] = useState(start.trim())
  const [wanted, setWanted] = useState(start.trim())
  const searchSoon = useDebouncedEvent((text: string) => setWanted(text), PAUSE_MS)
  const isWanted = wanted.length >= LEAST
  const found = useQueries({
    queries: resources.map((resource) => ({
      queryKey: ['palette', resource.name, wanted],
      enabled: isWanted,
      staleTime: KEPT_MS,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await provider.getList(resource.name, {
          pagination: { page: 1, perPage: PER_RESOURCE },
          sort: NEWEST,
          filter: { [platformWire.search]: wanted },
          signal,
        })
        return data.map((record) => recordEntry(resource, record, translate))
      },
    })),
  })
  const failed = found.filter(({ error }) => error)
  return {
    entries: isWanted && wanted === typed ? found.flatMap(({ data }) => data ?? []) : [],
    isSearching: typed.length >= LEAST && (wanted !== typed || found.some(({ isFetching }) => isFetching)),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
    search: (text) => {
      const trimmed = text.trim()
      setTyped(trimmed)
      searchSoon(trimmed)
    },
  }
}
