import { useTranslate } from 'react-admin'
import type { CellComponent } from '../../schema/views/slots'
import { pageLabel } from './pageLabel'

/** The page after login by its title; without one it is the dashboard. */
export const HomePathCell: CellComponent = ({ record }) => (
  <HomePage path={typeof record.home_path === 'string' && record.home_path ? record.home_path : '/dashboard'} />
)

function HomePage({ path }: { readonly path: string }) {
  return <span title={path}>{useTranslate()(pageLabel(path))}</span>
}
