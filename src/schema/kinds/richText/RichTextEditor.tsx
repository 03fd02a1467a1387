import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles'
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { InputProps } from '../parts/props'
import './richText.css'

/** The content policy admits style elements by nonce alone; browsers show it to scripts only as a property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
const options = { ...DefaultEditorOptions, injectNonce: nonce }
const labelled = (label: string) => ({
  ...options,
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
})

/**
 * The editor's own default, an empty text, would reset the field when the editor arrives, and with it what was said of it
 * before. Its types know no null.
 */
const noDefault: object = { defaultValue: null }

/** The library's choice of a heading is an item of no list. */
const withoutItems = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiListItem: { defaultProps: { component: 'div' } } },
})

/** What tiptap leaves of an emptied text. */
const toNull = (html: unknown): unknown => (html === '' || html === '<p></p>' ? null : html)

/** Behind React.lazy, hence the default export. */
export default function RichTextEditor({ source, field, resource, disabled, helperText }: InputProps) {
  const translate = useTranslate()
  const help = helperText ?? field.help
  const label = translate(field.label)
  const outer = useTheme()
  const theme = useMemo(() => withoutItems(outer), [outer])
  // The editor is made anew for other options.
  const editorOptions = useMemo(() => labelled(label), [label])
  return (
    <ThemeProvider theme={theme}>
      <RichTextInput
        source={source}
        resource={resource}
        {...noDefault}
        label={label}
        isRequired={Boolean(field.required)}
        helperText={help ? translate(help) : false}
        readOnly={disabled}
        editorOptions={editorOptions}
        parse={toNull}
      />
    </ThemeProvider>
  )
}
