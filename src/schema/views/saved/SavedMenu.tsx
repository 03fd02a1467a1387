import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useTranslate } from 'react-admin'
import { Box, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePreference } from '../../../ui/preferences'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { addressOf, ListPlaceContext, textOf } from '../list/listAddress'
import { type ListPreference, listPreference, listPreferenceKey } from '../list/listPreference'
import { messageOf } from '../provider'
import { columnChoice } from '../table/columnChoice'
import { useColumns } from '../table/useColumns'
import { RemoveSaved } from './RemoveSaved'
import '../popupList.css'
import { SavedItem } from './SavedItem'
import { SaveFilterDialog } from './SaveFilterDialog'
import { isStart, queryOfSaved, type SavedFilter, startOf } from './savedFilter'
import { useSavedFilters } from './useSavedFilters'

interface SavedMenuProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

type Task = { readonly what: 'create' } | { readonly what: 'edit' | 'remove'; readonly saved: SavedFilter }

/** The list opens with a copy of its filter, which somebody may have changed or removed since. */
function useFreshStart(
  data: readonly SavedFilter[] | undefined,
  settled: ListPreference,
  keep: (next: ListPreference) => void,
): void {
  const refresh = useEffectEvent((all: readonly SavedFilter[]) => {
    const { start } = settled
    if (!isStart(start)) return
    const now = all.find(({ id }) => id === start.id)
    if (JSON.stringify(now && startOf(now)) !== JSON.stringify(start)) keep({ ...settled, start: now && startOf(now) })
  })
  useEffect(() => {
    if (data) refresh(data)
  }, [data])
}

/** Own and shared filters of the list: one click applies; the star makes it the one that the list opens with. */
export function SavedMenu({ resource, view, anchor, onClose }: SavedMenuProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  const { pathname, search } = useLocation()
  const place = useContext(ListPlaceContext)
  const { choose } = useColumns(resource, view)
  const { data, error, isPending, refetch } = useSavedFilters(true)
  const [kept, keep] = usePreference(listPreferenceKey(place.key))
  const [task, setTask] = useState<Task | null>(null)
  const settled = listPreference(kept)
  const applied = new URLSearchParams(search).get('saved')

  useFreshStart(data, settled, keep)

  const apply = (saved: SavedFilter) => {
    const address = addressOf({ ...place.first, ...queryOfSaved(saved), page: 1 }, place)
    address.set('saved', String(saved.id))
    const columns = columnChoice(saved.columns)
    if (columns) choose(columns)
    navigate({ pathname, search: textOf(address) })
    onClose()
  }
  const star = (saved: SavedFilter) =>
    keep({ ...settled, start: settled.start?.id === saved.id ? undefined : startOf(saved) })

  const groups = [
    { label: '我的', items: (data ?? []).filter(({ user_id }) => user_id === identity?.id) },
    { label: '共享给我的', items: (data ?? []).filter(({ user_id }) => user_id !== identity?.id) },
  ]
  const done = () => setTask(null)
  const draw = (saved: SavedFilter) => (
    <SavedItem
      key={saved.id}
      saved={saved}
      own={saved.user_id === identity?.id}
      applied={String(saved.id) === applied}
      starred={settled.start?.id === saved.id}
      onApply={() => apply(saved)}
      onStar={() => star(saved)}
      onEdit={() => setTask({ what: 'edit', saved })}
      onRemove={() => setTask({ what: 'remove', saved })}
    />
  )
  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('常用筛选'), className: 'rd-popup' } }}
      >
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        <Box grow scroll padX={1.5} padY={1} aria-busy={isPending}>
          {data?.length === 0 && (
            <Text as="p" tone="quiet" padX={2} padY={3}>
              {translate('还没有保存的筛选')}
            </Text>
          )}
          {groups.map(({ label, items }) => (
            <SavedGroup key={label} label={label} items={items} draw={draw} />
          ))}
        </Box>
        <Box as="footer" fixed padX={2} padY={1.5} edge="top">
          <Button
            size="small"
            variant="text"
            startIcon={<BookmarkPlus size={15} aria-hidden />}
            onClick={() => setTask({ what: 'create' })}
          >
            {translate('保存当前筛选')}
          </Button>
        </Box>
      </Popover>
      {task?.what === 'remove' && <RemoveSaved saved={task.saved} onClose={done} />}
      {(task?.what === 'create' || task?.what === 'edit') && (
        <SaveFilterDialog
          resource={resource}
          view={view}
          saved={task.what === 'edit' ? task.saved : undefined}
          onClose={done}
        />
      )}
    </>
  )
}

interface SavedGroupProps {
  readonly label: string
  readonly items: readonly SavedFilter[]
  readonly draw: (saved: SavedFilter) => ReactNode
}

function SavedGroup({ label, items, draw }: SavedGroupProps) {
  const translate = useTranslate()
  if (items.length === 0) return null
  return (
    <section aria-label={translate(label)}>
      <Text as="h3" padX={2} above={1.5} below={0.5} size="small" weight="plain" tone="quiet">
        {translate(label)}
      </Text>
      <ul>{items.map(draw)}</ul>
    </section>
  )
}
