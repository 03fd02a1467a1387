import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { menuGroups } from '../../domain/access'
import { design } from '../../resources/designer/design.resource'
import { type CheckContext, checkDeclaration, nameFault } from '../../schema/compile/runtime/check'
import { useIdentity } from '../../schema/views'
import type { ActionProvider } from '../../schema/views/provider'
import type { Row } from '../../schema/views/row'
import { Stack } from '../../ui/Box'
import { CodeDialog } from './CodeDialog'
import { DesignHead } from './DesignHead'
import { DesignPreview } from './DesignPreview'
import { faultWords } from './faultWords'
import './designer.css'
import { FieldList } from './FieldList'
import { LifeCard } from './LifeCard'
import { PublishDialog } from './PublishDialog'
import { RuleList } from './RuleList'
import { SettingsCard } from './SettingsCard'
import { freeName, nameOfLabel } from './suggestName'
import { TheirDraft } from './TheirDraft'
import { drawingOf, useDesign, WHOLE } from './useDesign'
import { useOffered } from './useOffered'
import { VersionsPanel } from './VersionsPanel'

interface DesignerProps {
  readonly row: Row | null
  readonly onCreated: (id: number) => void
}

type Opened = 'publish' | 'versions' | 'code' | null

/** Draws a resource: fields at the left, what it is and its rules in the middle, at the right what becomes of it. */
export function Designer({ row, onCreated }: DesignerProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const provider = useDataProvider<ActionProvider>()
  const state = useDesign(row, onCreated)
  const [opened, setOpened] = useState<Opened>(null)
  /** counts the drafts that were taken over: what is typed into one is not what another begins with */
  const [begun, begin] = useState(0)
  const { declaration, name, published, id } = state
  const { references, isTaken } = useOffered(id)
  // Codes that an earlier designer gave are kept, whoever draws now.
  const [given] = useState(() => [...declaration.read, ...declaration.write])
  /** Fields that rows may have values of: whatever was there when this was last published. */
  const [kept, setKept] = useState(() => (published > 0 ? declaration.fields : []))

  const context = useMemo<CheckContext>(() => {
    const byName = new Map(references.map((one) => [one.name, one]))
    return {
      menus: menuGroups.map(({ key }) => key),
      resourceOf: (other) => byName.get(other),
      nodes: [...(identity?.nodes ?? []), ...given],
      referred: kept,
    }
  }, [identity, references, given, kept])
  const problems = useMemo(() => {
    const fault = nameFault(name, isTaken)
    const found = [...(fault ? [{ path: 'name', message: fault }] : []), ...checkDeclaration(declaration, context)]
    return found.map(({ path, message }) => ({ path, message: faultWords(message, translate) }))
  }, [declaration, name, isTaken, context, translate])

  const draw = (next: typeof declaration) => state.change({ declaration: next })
  const rename = (label: string) => {
    const follows = published === 0 && (name === '' || name === ownName(declaration.label, isTaken))
    state.change({ declaration: { ...declaration, label }, ...(follows && { name: ownName(label, isTaken) }) })
  }
  const open = async (what: Opened) => {
    if ((await state.flush()) !== null) setOpened(what)
  }
  const adopt = (fresh: Row) => {
    state.adopt(fresh)
    setKept(Number(fresh.published) > 0 ? drawingOf(fresh).declaration.fields : [])
  }
  /** Another draft than the one that was drawn here. */
  const take = (fresh: Row) => {
    adopt(fresh)
    begin((n) => n + 1)
  }
  const takeOver = () => {
    const { fields } = drawingOf(state.theirs).declaration
    if (Number(state.theirs?.published) > 0) setKept(fields)
    begin((n) => n + 1)
    return state.takeOver()
  }
  /** What the server made of it: after a publication, or when an earlier version came back. */
  const asItStands = async () => (await provider.getOne(design.name, { id: id ?? 0, meta: WHOLE })).data

  return (
    <Stack gap={2.5} align="start" className="rd-designer">
      <DesignHead
        state={state}
        problems={problems}
        onLabel={rename}
        onName={(next) => state.change({ name: next })}
        onPublish={() => open('publish')}
        onVersions={() => open('versions')}
        onCode={() => open('code')}
      />
      {state.theirs && <TheirDraft own={declaration} theirs={state.theirs} onTake={take} onTakeOver={takeOver} />}
      <FieldList
        key={begun}
        declaration={declaration}
        problems={problems}
        references={references}
        kept={kept}
        onChange={draw}
      />
      <Stack gap={2.5}>
        <RuleList declaration={declaration} problems={problems} onChange={draw} />
        <LifeCard declaration={declaration} problems={problems} onChange={draw} />
        <SettingsCard declaration={declaration} problems={problems} onChange={draw} />
      </Stack>
      <DesignPreview declaration={declaration} problems={problems} references={references} />
      {opened === 'publish' && id !== null && (
        <PublishDialog
          id={id}
          version={state.version}
          declaration={declaration}
          onDone={async () => adopt(await asItStands())}
          onStale={state.collide}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'code' && <CodeDialog name={name} declaration={declaration} onClose={() => setOpened(null)} />}
      {id !== null && (
        <VersionsPanel
          id={id}
          present={published}
          draft={state.version}
          open={opened === 'versions'}
          onRestored={async () => take(await asItStands())}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

const ownName = (label: string, isTaken: (name: string) => boolean): string =>
  label.trim() === '' ? '' : freeName(nameOfLabel(label), 'custom', (name) => nameFault(name, isTaken) !== null)
