import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { showHelp } from '../../ui/help'
import type { PaletteEntry } from './entries'

type Chapters = typeof import('../../custom/help/chapters')

/** So many of the handbook stand below what else is found. */
const MOST = 4

/** Sections of the user's handbooks that hold what is typed; the handbook comes once the palette is open. */
export function useHelpEntries(): (typed: string) => readonly PaletteEntry[] {
  const translate = useTranslate()
  const [room, setRoom] = useState<Chapters | null>(null)
  useEffect(() => {
    // Without it the palette still finds pages and records.
    import('../../custom/help/chapters').then(setRoom, () => {})
  }, [])
  return (typed) => {
    const user = getUser()
    if (!room || !user) return []
    return room.search(room.chaptersOf(user), typed, MOST).map(({ page, title }) => ({
      key: `help ${page.id} ${title}`,
      group: '帮助',
      label: title,
      hint: `${translate(room.handbookOf(page))} · ${page.title}`,
      run: () => showHelp({ kind: 'page', chapter: page.id }),
    }))
  }
}
