import IconButton from '@mui/material/IconButton'
import Archive from 'lucide-react/icons/archive'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeclaredField, Problem } from '../../schema/compile/runtime/declaration'
import { Stack } from '../../ui/Box'
import { Archived } from './Archived'
import { withLines } from './edits'
import { faultAt } from './faults'
import { TextBox } from './TextBox'

interface ChoiceListProps {
  readonly field: DeclaredField
  /** the field as it was published */
  readonly kept: DeclaredField | undefined
  /** `fields[2]` */
  readonly place: string
  readonly problems: readonly Problem[]
  readonly onChange: (change: Partial<DeclaredField>) => void
}

/** Options that rows may hold are renamed and archived each by itself; new ones are typed one a line. */
export function ChoiceList({ field, kept, place, problems, onChange }: ChoiceListProps) {
  const translate = useTranslate()
  const choices = field.choices ?? []
  const codes = (kept?.choices ?? []).map(({ code }) => code)
  const published = choices.filter(({ code }) => codes.includes(code))
  const fresh = choices.filter(({ code }) => !codes.includes(code))
  const [text, setText] = useState(() => fresh.map(({ label }) => label).join('\n'))
  const change = (code: number, next: { readonly label?: string; readonly archived?: true | undefined }) =>
    onChange({ choices: choices.map((choice) => (choice.code === code ? { ...choice, ...next } : choice)) })
  const archived = published.filter((choice) => choice.archived)
  const faultOf = (code: number) =>
    faultAt(problems, `${place}.choices[${choices.findIndex((one) => one.code === code)}]`)
  return (
    <>
      {published.map(
        ({ code, label, archived: isArchived }) =>
          !isArchived && (
            <Stack key={code} cols="tail" gap={1} align="center" className="rd-designer-choice">
              <TextBox
                label={translate('选项%{n}', { n: code })}
                value={label}
                fault={faultOf(code)}
                isRequired
                onChange={(typed) => change(code, { label: typed })}
              />
              <IconButton
                size="small"
                aria-label={`${translate('停用')} ${label}`}
                title={translate('停用')}
                onClick={() => change(code, { archived: true })}
              >
                <Archive size={15} aria-hidden />
              </IconButton>
            </Stack>
          ),
      )}
      <TextBox
        label={translate(published.length > 0 ? '新增选项（每行一个）' : '选项（每行一个）')}
        lines={published.length > 0 ? 2 : 3}
        value={text}
        fault={text === '' && published.length === 0 ? null : freshFault(problems, place, published.length)}
        isRequired={published.length === 0}
        onChange={(typed) => {
          setText(typed)
          onChange({ choices: withLines(choices, codes, typed) })
        }}
      />
      <Archived
        title={translate('已停用，数据保留')}
        items={archived.map(({ code, label }) => ({
          key: code,
          label,
          onRestore: () => change(code, { archived: undefined }),
        }))}
      />
    </>
  )
}

/** What is wrong with the list as a whole, or with one that was typed: those stand behind the published ones. */
const freshFault = (problems: readonly Problem[], place: string, published: number): string | null =>
  problems.find(({ path }) => {
    const [, at] = /^\.choices(?:\[(\d+)\])?$/.exec(path.startsWith(place) ? path.slice(place.length) : '') ?? [
      '',
      '-1',
    ]
    return at === undefined || Number(at) >= published
  })?.message ?? null
