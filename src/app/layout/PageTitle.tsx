import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { usePageSubjects } from '../../ui/pageSubject'
import { pageName, saidName, useMenu } from './menu'

interface PageTitleProps {
  waiting: number
}

/** The document's title: how much waits, what is open, and where one is. */
export function PageTitle({ waiting }: PageTitleProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const page = pageName(useMenu(), pathname)
  const subjects = usePageSubjects()
  const parts = [...subjects, ...(page ? [saidName(translate, page)] : []), 'Rescue Desk']
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${[...new Set(parts)].join(' · ')}`}</title>
}
