import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { yuanText } from '../../../domain/money'
import {
  type InvoiceReadField,
  type InvoiceReading,
  invoiceReadFields,
  invoiceSources,
  saidBy,
} from '../../../domain/settlement'
import { billInvoice } from '../../../resources/settlement/billInvoice.resource'
import { Box, Text } from '../../../ui/Box'
import '../../../ui/figures.css'

/** What a form holds of a field, as a file would say it. */
function typedAs(name: InvoiceReadField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (billInvoice.fields[name].kind === 'money') return typeof value === 'number' ? yuanText(value) : ''
  return name === 'check_code' ? String(value).slice(-6) : String(value)
}

/** What an invoice's QR, text and XML say beside what is typed; what does not agree asks to be looked at. */
export function InvoiceSides({ reading }: { readonly reading: InvoiceReading }) {
  const translate = useTranslate()
  const typed = useWatch()
  const said = saidBy(reading)
  const sources = invoiceSources.filter(({ code }) => said[code] && Object.keys(said[code]).length > 0)
  const fields = invoiceReadFields.filter((name) => sources.some(({ code }) => said[code]?.[name]))
  if (fields.length === 0) return null
  return (
    <Box scroll below={2}>
      <Text as="table" size="small" className="rd-figures" aria-label={translate('识别结果')}>
        <thead>
          <tr>
            <th scope="col">{translate('字段')}</th>
            <th scope="col">{translate('核对')}</th>
            {sources.map(({ code, label }) => (
              <th key={code} scope="col">
                {translate(label)}
              </th>
            ))}
            <th scope="col">{translate('填写')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => {
            const values = sources.map(({ code }) => said[code]?.[name] ?? '')
            const own = typedAs(name, typed[name])
            const agrees = new Set([...values, own].filter(Boolean)).size === 1 && own !== ''
            return (
              <tr key={name}>
                <th scope="row">{translate(billInvoice.fields[name].label)}</th>
                <td>
                  <Text size="small" tone={agrees ? 'good' : 'warn'}>
                    {translate(agrees ? '一致' : '请核对')}
                  </Text>
                </td>
                {values.map((value, i) => (
                  <td key={sources[i]?.code}>{value || '-'}</td>
                ))}
                <td>{own || '-'}</td>
              </tr>
            )
          })}
          <Told label="税率" values={sources.map(({ code }) => said[code]?.tax_rate && `${said[code].tax_rate}%`)} />
          <Told label="购买方" values={sources.map(({ code }) => said[code]?.buyer_name)} />
        </tbody>
      </Text>
    </Box>
  )
}

/** What files say and nobody types. */
function Told({ label, values }: { readonly label: string; readonly values: readonly (string | undefined)[] }) {
  const translate = useTranslate()
  if (!values.some(Boolean)) return null
  return (
    <tr>
      <th scope="row">{translate(label)}</th>
      <td />
      {values.map((value, i) => (
        // Sources keep their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        <td key={i}>{value || '-'}</td>
      ))}
      <td>-</td>
    </tr>
  )
}
