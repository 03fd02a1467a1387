import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useOwnPageName, usePageSubjects } from '../../ui/pageSubject'
import { useWaiting } from '../../ui/waiting'
import { pageName, translatedName, useMenu } from './menu'

/** The document's title: how much waits, what is open, and where one is. */
export function PageTitle() {
  const waiting = useWaiting()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const named = pageName(useMenu(), pathname)
  const ownName = useOwnPageName()
  const subjects = usePageSubjects()
  const page = named ? [translatedName(translate, named)] : []
  const parts = [...subjects, ...(ownName ? [ownName] : []), ...page, 'Rescue Desk']
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${[...new Set(parts)].join(' · ')}`}</title>
}
