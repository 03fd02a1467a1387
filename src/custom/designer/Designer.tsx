import { useDataProvider, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { menuGroups } from '../../domain/menu'
import { design } from '../../resources/design/design.resource'
import { type CheckContext, checkDeclaration, nameFault } from '../../schema/compile/runtime/check'
import { useIdentity } from '../../schema/views'
import type { ActionProvider } from '../../schema/views/provider'
import type { Row } from '../../schema/views/row'
import { CodeDialog } from './CodeDialog'
import { DesignHead } from './DesignHead'
import { DesignPreview } from './DesignPreview'
import { faultWords } from './faultWords'
import './designer.css'
import { FieldList } from './FieldList'
import { PublishDialog } from './PublishDialog'
import { RuleList } from './RuleList'
import { SettingsCard } from './SettingsCard'
import { freeName, nameOfLabel } from './suggestName'
import { useDesign } from './useDesign'
import { useOffered } from './useOffered'
import { VersionsPanel } from './VersionsPanel'

interface DesignerProps {
  readonly row: Row | null
  readonly onCreated: (id: number) => void
}

const WHOLE = { whole: true } as const
type Opened = 'publish' | 'versions' | 'code' | null

/** Draws a resource: fields at the left, what it is and its rules in the middle, at the right what becomes of it. */
export function Designer({ row, onCreated }: DesignerProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const provider = useDataProvider<ActionProvider>()
  const state = useDesign(row, onCreated)
  const [opened, setOpened] = useState<Opened>(null)
  const { declaration, name, published, id } = state
  const { references, taken } = useOffered(id)
  // Codes that an earlier designer gave are kept, whoever draws now.
  const [given] = useState(() => [...declaration.read, ...declaration.write])
  const [referred] = useState(() => (published > 0 ? declaration.fields : []))

  const context = useMemo<CheckContext>(() => {
    const byName = new Map(references.map((one) => [one.name, one]))
    return {
      menus: menuGroups.map(({ key }) => key),
      resourceOf: (other) => byName.get(other),
      nodes: [...(identity?.nodes ?? []), ...given],
      referred,
    }
  }, [identity, references, given, referred])
  const problems = useMemo(() => {
    const fault = nameFault(name, (other) => taken.includes(other))
    const found = [...(fault ? [{ path: 'name', message: fault }] : []), ...checkDeclaration(declaration, context)]
    return found.map(({ path, message }) => ({ path, message: faultWords(message, translate) }))
  }, [declaration, name, taken, context, translate])

  /** Fields that rows may have values of: whatever was there when this was last published. */
  const [keptIds, setKeptIds] = useState(() => (published > 0 ? declaration.fields.map(({ id }) => id) : []))

  const draw = (next: typeof declaration) => state.change({ declaration: next })
  const rename = (label: string) => {
    const follows = published === 0 && (name === '' || name === ownName(declaration.label, taken))
    state.change({ declaration: { ...declaration, label }, ...(follows && { name: ownName(label, taken) }) })
  }
  const open = async (what: Opened) => {
    if ((await state.flush()) !== null) setOpened(what)
  }
  /** What the server made of it: after a publication, or when an earlier version came back. */
  const adopt = async () => {
    if (id === null) return
    const { data } = await provider.getOne(design.name, { id, meta: WHOLE })
    state.adopt(data)
    setKeptIds(idsOf(data.draft))
  }

  return (
    <div className="rd-designer">
      <DesignHead
        state={state}
        problems={problems}
        onLabel={rename}
        onName={(next) => state.change({ name: next })}
        onPublish={() => open('publish')}
        onVersions={() => open('versions')}
        onCode={() => open('code')}
      />
      <section className="rd-card rd-designer-fields" aria-label={translate('字段')}>
        <FieldList
          declaration={declaration}
          problems={problems}
          references={references}
          keptIds={keptIds}
          onChange={draw}
        />
      </section>
      <div className="rd-designer-middle">
        <RuleList declaration={declaration} problems={problems} onChange={draw} />
        <SettingsCard declaration={declaration} problems={problems} onChange={draw} />
      </div>
      <DesignPreview declaration={declaration} problems={problems} references={references} />
      {opened === 'publish' && id !== null && (
        <PublishDialog id={id} declaration={declaration} onDone={adopt} onClose={() => setOpened(null)} />
      )}
      {opened === 'code' && <CodeDialog name={name} declaration={declaration} onClose={() => setOpened(null)} />}
      {id !== null && (
        <VersionsPanel
          id={id}
          present={published}
          open={opened === 'versions'}
          onRestored={adopt}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const ownName = (label: string, taken: readonly string[]): string =>
  label.trim() === '' ? '' : freeName(nameOfLabel(label), 'custom', taken)

const idsOf = (draft: unknown): string[] =>
  ((draft as { fields?: readonly { id: string }[] } | null)?.fields ?? []).map(({ id }) => id)
