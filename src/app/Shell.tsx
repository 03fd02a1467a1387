import type { ReactNode } from 'react'
import { NoticeBell } from '../custom/notice'
import { useDesk } from './DeskContext'
import { RefusalNotice } from './guard/RefusalNotice'
import { DeskLayout } from './layout/DeskLayout'

interface ShellProps {
  readonly children?: ReactNode
}

/** The layout with what this user sees of it. */
export function Shell({ children }: ShellProps) {
  const { menu, refusals, user } = useDesk()
  return (
    <DeskLayout menu={menu} alerts={user && <NoticeBell />}>
      <RefusalNotice refusals={refusals} />
      {children}
    </DeskLayout>
  )
}
