import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { invoiceTitle } from '../../../resources/settlement/invoiceTitle.resource'
import type { Row } from '../../../schema/views/row'
import { Box } from '../../../ui/Box'
import './fees.css'

interface TitleChooserProps {
  readonly customerId: number
  readonly fields: readonly string[]
}

const MOST = 200

/** Fills the form with a title that the customer has, or one that is good for any; nothing to choose, nothing to see. */
export function TitleChooser({ customerId, fields }: TitleChooserProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useState('')
  const { data: known = [] } = useGetList<Row>(invoiceTitle.name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'DESC' },
  })
  const titles = known.filter(({ customer_id }) => customer_id === customerId || customer_id === null)
  if (titles.length === 0) return null
  const choose = (id: string) => {
    const title = titles.find((one) => String(one.id) === id)
    setChosen(id)
    if (!title) return
    for (const name of fields) setValue(name, title[name], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box above={1} className="rd-fee-given">
      <TextField
        select
        fullWidth
        size="small"
        label={translate('选用已有抬头')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {titles.map(({ id, title, duty_num }) => (
          <MenuItem key={id} value={String(id)}>
            {`${title} ${duty_num}`}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
