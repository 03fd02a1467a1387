import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Box, Row, Text } from '../../../ui/Box'
import { type AnyResource, staleMessage } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import type { Conflict } from './useSave'

interface ConflictNoticeProps {
  readonly resource: AnyResource
  readonly conflict: Conflict | null
  readonly onSettled: () => void
}

/** Two people changed one record: shows what differs, and lets the second choose. */
export function ConflictNotice({ resource, conflict, onSettled }: ConflictNoticeProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  if (!conflict) return null

  const takeTheirs = () => {
    for (const [name, { theirs }] of Object.entries(conflict)) {
      setValue(name, theirs ?? null, { shouldDirty: true, shouldValidate: true })
    }
    onSettled()
  }
  const value = (name: string, side: unknown) => {
    const field = fieldOf(resource, name)
    const Cell = cellOf(name, field)
    return <Cell source={name} field={field} record={{ [name]: side }} />
  }

  return (
    <Box as="section" below={3} padX={3} padY={2} round={2} className="rd-f-conflict rd-red" role="alert">
      <Text as="p" below={1.5} weight="strong">
        {translate(staleMessage(resource))}
      </Text>
      <Box as="table" wide below={2} fill="surface" tone="full">
        <Text as="thead" size="small" tone="quiet">
          <tr>
            <th scope="col">{translate('字段')}</th>
            <th scope="col">{translate('我填写的')}</th>
            <th scope="col">{translate('最新')}</th>
          </tr>
        </Text>
        <tbody>
          {Object.entries(conflict).map(([name, { mine, theirs }]) => (
            <tr key={name}>
              <th scope="row">{translate(fieldOf(resource, name).label)}</th>
              <td>{value(name, mine)}</td>
              <td>{value(name, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Row gap={2}>
        <Button size="small" variant="outlined" color="inherit" onClick={takeTheirs}>
          {translate('采用最新')}
        </Button>
        <Button size="small" variant="text" onClick={onSettled}>
          {translate('保留我填写的')}
        </Button>
      </Row>
    </Box>
  )
}
