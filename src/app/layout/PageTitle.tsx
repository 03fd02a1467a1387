import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { pageTitle, useMenu } from './menu'

interface PageTitleProps {
  waiting: number
}

/** The document's title: how much waits, and where one is. */
export function PageTitle({ waiting }: PageTitleProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const page = pageTitle(useMenu(), pathname)
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${translate(page)} · ` : ''}Rescue Desk`}</title>
}
