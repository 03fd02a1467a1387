import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { autoResign, contractStatusOf } from '../../../domain/firm'
import { fileName } from '../../../schema/kinds/file/fileName'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { SMALL } from '../../../ui/media'
import { TimeText } from '../../../ui/TimeText'
import { urlsOf } from './Attachments'
import { ContractChip } from './CurrentContract'
import { type Contract, useToday } from './useContract'
// The table is that of the services.
import '../services/services.css'

interface ContractRecordsProps {
  readonly contract: Contract
  readonly onSee: (urls: string) => void
}

type Term = Pick<
  Contract,
  'begin_time' | 'sign_peroid' | 'auto_resign' | 'contract_url' | 'user_name' | 'end_time' | 'create_time'
> & { readonly id: number | null; readonly status: string; readonly isCurrent: boolean }

/** The contract that counts and those before it, the newest first (F-212). */
function termsOf(contract: Contract, today: number): readonly Term[] {
  return [
    { ...contract, isCurrent: true },
    // An earlier one no longer holds, whatever its term says; one that never began to is told as it stands.
    ...contract.log.map((one) => ({ ...one, status: contractStatusOf(one, null, today), isCurrent: false })),
  ]
}

const HEADS = ['生效时间', '签约年限', '到期时间', '到期处理', '状态', '附件', '添加时间', '添加人', '操作'] as const

export function ContractRecords({ contract, onSee }: ContractRecordsProps) {
  const translate = useTranslate()
  const small = useMediaQuery(SMALL)
  const terms = termsOf(contract, useToday())
  const files = (term: Term) => {
    const [first, ...more] = urlsOf(term.contract_url)
    if (!first) return <Text tone="quiet">—</Text>
    const told = more.length > 0 ? ` ${translate('等 %{n} 个', { n: more.length + 1 })}` : ''
    return (
      <button type="button" className="rd-act fk-file" onClick={() => onSee(term.contract_url)}>
        {`${fileName(first)}${told}`}
      </button>
    )
  }
  const years = ({ sign_peroid }: Term) => (sign_peroid === null ? '—' : translate('%{n} 年', { n: sign_peroid }))
  const state = (term: Term) =>
    term.isCurrent ? <ContractChip status={term.status} /> : <Text tone="soft">{translate('历史合同')}</Text>
  if (small) {
    return (
      <Stack as="ul" cols="one" gap={2}>
        {terms.map((term) => (
          <Box as="li" key={term.id} pad={3} edge="all" round={3}>
            <Row gap={2} below={1}>
              <b>
                <TimeText at={term.begin_time} form="day" /> ~ <TimeText at={term.end_time} form="day" />
              </b>
              {state(term)}
            </Row>
            <Text as="p" size="small" tone="soft">
              {[years(term), translate(labelOf(autoResign, term.auto_resign)), term.user_name]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {files(term)}
          </Box>
        ))}
      </Stack>
    )
  }
  return (
    <div className="fs-table">
      <table>
        <thead>
          <tr>
            {HEADS.map((label) => (
              <th key={label} scope="col">
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.id} data-selected={term.isCurrent || undefined}>
              <td>
                <b>
                  <TimeText at={term.begin_time} form="day" />
                </b>
              </td>
              <td>{years(term)}</td>
              <td>
                <TimeText at={term.end_time} form="day" />
              </td>
              <td>{translate(labelOf(autoResign, term.auto_resign))}</td>
              <td>{state(term)}</td>
              <td>{files(term)}</td>
              <td>
                <TimeText at={term.create_time} form="day" />
              </td>
              <td>{term.user_name ?? '—'}</td>
              <td>
                {term.contract_url !== '' && (
                  <button type="button" className="rd-act" onClick={() => onSee(term.contract_url)}>
                    {translate('查看')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
