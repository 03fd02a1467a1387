import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Kbd } from '../../../ui/Kbd'
import { FormBar } from './FormBar'
import { useIntake } from './intake/intake'
import type { OrderFormState } from './useOrderForm'
import type { After, Placing } from './usePlacing'

interface PlaceBarProps {
  readonly state: OrderFormState
  readonly placing: Placing
  readonly mayDispatch: boolean
  readonly onClear: () => void
}

/** What is missing, and the ways to send. */
export function PlaceBar({ state, placing, mayDispatch, onClear }: PlaceBarProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { toDoubt } = useIntake()
  // A doubtful reading is shown before it is sent; whoever sends again has seen it.
  const submit = (after: After) => (toDoubt() ? Promise.resolve(false) : placing.submit(after))
  return (
    <FormBar draftKey={state.draftKey} record={undefined}>
      <Button variant="text" color="inherit" onClick={() => setAsking(true)}>
        {translate('清空')}
      </Button>
      <ActionButton variant="outlined" color="inherit" onClick={() => submit('again')}>
        {translate('提交并继续下单')}
      </ActionButton>
      {mayDispatch && (
        <ActionButton variant="outlined" color="inherit" onClick={() => submit('dispatch')}>
          {translate('提交并调派')}
        </ActionButton>
      )}
      <ActionButton data-submit variant="contained" busy={placing.sending} onClick={() => submit('open')}>
        {translate('提交订单')}
        <Kbd>Ctrl Enter</Kbd>
      </ActionButton>
      <DeskDialog
        open={asking}
        title={translate('提示')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
      >
        {translate('是否清空已填写的内容？')}
      </DeskDialog>
    </FormBar>
  )
}
