import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { Row } from '../../ui/Box'

interface PasswordFieldProps {
  readonly value: string
  /** what is wrong with it; null while nothing is */
  readonly message: string | null
  readonly onChange: (typed: string) => void
  readonly onForgotten: () => void
}

/** The transaction password, with the way to another one (F-101). */
export function PasswordField({ value, message, onChange, onForgotten }: PasswordFieldProps) {
  const translate = useTranslate()
  return (
    <div>
      <TextField
        type="password"
        fullWidth
        required
        autoComplete="off"
        label={translate('交易密码')}
        value={value}
        error={message !== null}
        helperText={message === null ? undefined : translate(message)}
        slotProps={{ htmlInput: { maxLength: 64 } }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Row justify="end">
        <button type="button" className="rd-text-link" onClick={onForgotten}>
          {translate('忘记密码')}
        </button>
      </Row>
    </div>
  )
}
