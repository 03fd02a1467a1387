import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useContext, useState } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { Stack } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { compileFilters } from '../list/filters'
import { ListPlaceContext } from '../list/listAddress'
import { useColumns } from '../table/useColumns'
import { now, type SavedFilter, sortText } from './savedFilter'
import { savedFilterOf, timesIn } from './savedTimes'
import { type Failed, useSaveFilter } from './useSaveFilter'

interface SaveFilterDialogProps {
  readonly resource: AnyResource
  readonly view?: string
  /** the one that is changed; a new one without it */
  readonly saved?: SavedFilter
  readonly onClose: () => void
}

const NAME_LENGTH = 30
const ALONE = 0
const ROLES = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } } as const

/** The roles that the user may share with: all of the firm's for who manages roles, else the own one. */
function useShareRoles() {
  const identity = useIdentity()
  const manages = identity?.nodes.includes('role_man') ?? false
  const { data } = useGetList('role', { ...ROLES, filter: { firm_id: identity?.firm_id } }, { enabled: manages })
  const name = identity && 'role_name' in identity ? String(identity.role_name) : ''
  const own = identity?.role_id ? [{ id: identity.role_id, name }] : []
  return (manages && data ? data : own).map(({ id, name }) => ({ id: Number(id), name: String(name) }))
}

/** Name, sharing and extent of a saved filter; an existing one keeps its conditions unless they are to be replaced. */
export function SaveFilterDialog({ resource, view, saved, onClose }: SaveFilterDialogProps) {
  const translate = useTranslate()
  const { filterValues, sort } = useListContext()
  const { key } = useContext(ListPlaceContext)
  const { choice } = useColumns(resource, view)
  const roles = useShareRoles()
  const times = timesIn(compileFilters(resource), filterValues)
  const { create, edit } = useSaveFilter()
  const [name, setName] = useState(saved?.name ?? '')
  const [role, setRole] = useState(saved?.role_id ?? ALONE)
  const [replaces, setReplaces] = useState(saved === undefined)
  const [moves, setMoves] = useState(true)
  const [withColumns, setWithColumns] = useState(saved ? saved.columns !== null : false)
  const [failed, setFailed] = useState<Failed | null>(null)

  const submit = async (): Promise<boolean> => {
    if (name.trim() === '') {
      setFailed({ message: '', errors: { name: '请输入名称' } })
      return false
    }
    const conditions = replaces && {
      filter: savedFilterOf(filterValues, moves ? times : [], now()),
      sort_by: sortText({ sort: sort.field, order: sort.order }),
      columns: withColumns ? choice : null,
    }
    const data = { name: name.trim(), role_id: role === ALONE ? null : role, ...conditions }
    const result = saved ? await edit(saved, data) : await create({ ...data, list: key })
    setFailed(result)
    if (!result) onClose()
    return result === null
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  const error = (field: string) => failed?.errors?.[field]
  const tick = (label: string, checked: boolean, set: (on: boolean) => void) => (
    <FormControlLabel
      label={translate(label)}
      control={<Checkbox size="small" checked={checked} onChange={(_event, on) => set(on)} />}
    />
  )

  return (
    <DeskDialog
      open
      width={420}
      title={translate(saved ? '编辑常用筛选' : '保存当前筛选')}
      confirmLabel="保存"
      error={failed && !failed.errors ? failed.message : null}
      onClose={onClose}
      onConfirm={submit}
    >
      <Stack as="form" flex gap={3} padY={1.5} onSubmit={onSubmit} noValidate>
        <TextField
          autoFocus
          required
          label={translate('名称')}
          value={name}
          error={error('name') !== undefined}
          helperText={error('name') && translate(error('name') ?? '')}
          slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          select
          label={translate('谁可以使用')}
          value={role === ALONE || roles.some(({ id }) => id === role) ? role : ''}
          error={error('role_id') !== undefined}
          helperText={error('role_id') && translate(error('role_id') ?? '')}
          onChange={({ target }) => setRole(Number(target.value))}
        >
          <MenuItem value={ALONE}>{translate('仅自己')}</MenuItem>
          {roles.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {translate('共享给 %{role}', { role: name })}
            </MenuItem>
          ))}
        </TextField>
        {saved && tick('改为当前的筛选条件', replaces, setReplaces)}
        {replaces && times.length > 0 && tick('时间按天顺延（如“最近7天”）', moves, setMoves)}
        {replaces && tick('同时保存列设置', withColumns, setWithColumns)}
        <button type="submit" hidden />
      </Stack>
    </DeskDialog>
  )
}
