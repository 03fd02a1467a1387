import Button from '@mui/material/Button'
import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useState } from 'react'
import { useLocation, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { lazy } from '../../../ui/lazy'
import type { AnyResource } from '../../model'
import { useSavedFilters } from './useSavedFilters'
import './savedButton.css'

const SavedMenu = lazy(() => import('./SavedMenu').then((module) => ({ default: module.SavedMenu })))

interface SavedFiltersProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** The saved filters of a list behind one button, which names the one in force. */
export function SavedFilters({ resource, view }: SavedFiltersProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = new URLSearchParams(useLocation().search).get('saved')
  const { data } = useSavedFilters(id !== null)
  const present = id === null ? undefined : data?.find((saved) => String(saved.id) === id)
  return (
    <>
      <Button
        size="small"
        variant="text"
        color={present ? 'primary' : 'inherit'}
        className="rd-saved-button"
        aria-label={present ? present.name : translate('常用筛选')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Bookmark size={15} aria-hidden fill={present ? 'currentColor' : 'none'} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Text ellipsis only="wide" className="rd-saved-words">
          {present ? present.name : translate('常用筛选')}
        </Text>
      </Button>
      {anchor && (
        <Suspense>
          <SavedMenu resource={resource} view={view} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
