import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Box, Row, Text } from '../../../ui/Box'
import { isWritable } from '../../compile/writable'
import { type AnyResource, staleMessage } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import type { Conflict } from './useSave'

interface ConflictNoticeProps {
  readonly resource: AnyResource
  readonly conflict: Conflict | null
  readonly onSettled: () => void
}

type Side = 'mine' | 'theirs'

/** Two people changed one record: shows the fields that both changed, and the second chooses for each. */
export function ConflictNotice({ resource, conflict, onSettled }: ConflictNoticeProps) {
  const translate = useTranslate()
  const { setValue, resetField } = useFormContext()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const putMerged = useEffectEvent(() => {
    setChosen({})
    for (const [name, value] of Object.entries(conflict?.merged ?? {}))
      resetField(name, { defaultValue: value ?? null })
  })
  useEffect(() => {
    if (conflict) putMerged()
  }, [conflict])
  if (!conflict) return null

  const sides = Object.entries(conflict.fields)
  // An amount that the edit would change is the server's to compute.
  const choices = sides.filter(([name]) => isWritable(fieldOf(resource, name), 'edit'))
  const settle = (sideOf: (name: string) => Side) => {
    for (const [name, both] of choices) {
      setValue(name, both[sideOf(name)] ?? null, { shouldDirty: true, shouldValidate: true })
    }
    onSettled()
  }
  const value = (name: string, side: Side, shown: unknown) => {
    const field = fieldOf(resource, name)
    const Cell = cellOf(name, field)
    const cell = <Cell source={name} field={field} record={{ [name]: shown }} />
    if (choices.length < 2 || !choices.some(([other]) => other === name)) return cell
    return (
      <Row as="label" gap={1.5} inline>
        <input
          type="radio"
          name={`conflict.${name}`}
          checked={(chosen[name] ?? 'mine') === side}
          onChange={() => setChosen({ ...chosen, [name]: side })}
        />
        {cell}
      </Row>
    )
  }
  const others = Object.keys(conflict.merged).map((name) => translate(fieldOf(resource, name).label))

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
          {sides.map(([name, { mine, theirs }]) => (
            <tr key={name}>
              <th scope="row">{translate(fieldOf(resource, name).label)}</th>
              <td>{value(name, 'mine', mine)}</td>
              <td>{value(name, 'theirs', theirs)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {others.length > 0 && (
        <Text as="p" below={2} size="small">
          {translate('他人还修改了：%{fields}。已填入表单', { fields: others.join(translate('、')) })}
        </Text>
      )}
      <Row gap={2} wrap>
        <Button size="small" variant="outlined" color="inherit" onClick={() => settle(() => 'theirs')}>
          {translate('采用最新')}
        </Button>
        <Button size="small" variant="text" onClick={() => settle(() => 'mine')}>
          {translate('保留我填写的')}
        </Button>
        {choices.length > 1 && (
          <Button size="small" variant="text" onClick={() => settle((name) => chosen[name] ?? 'mine')}>
            {translate('按所选填写')}
          </Button>
        )}
      </Row>
    </Box>
  )
}
