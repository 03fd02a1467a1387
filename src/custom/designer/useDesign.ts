import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import { design } from '../../resources/designer/design.resource'
import { drawingProblems } from '../../schema/compile/runtime/check'
import { emptyDeclaration, type RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { messageOf } from '../../schema/views'
import { type ActionProvider, fieldErrors, refusalData } from '../../schema/views/provider'
import type { Row } from '../../schema/views/row'
import { mergedDraft } from './merge'

/** What is being drawn: the declaration, and the name that its rows and its address have. */
interface Drawing {
  readonly name: string
  readonly declaration: RuntimeDeclaration
}

export interface DesignState extends Drawing {
  /** null until the first save */
  readonly id: number | null
  /** number of the published version; 0 before the first */
  readonly published: number
  /** of the row that the draft lies in, as it was last read or written */
  readonly version: number
  readonly saving: 'saved' | 'waiting' | 'saving' | 'failed'
  readonly failure: string | null
  readonly change: (next: Partial<Drawing>) => void
  /** saves what is not yet saved. @returns the design's id, or null when it could not be saved */
  readonly flush: () => Promise<number | null>
  /** takes over what the server says after a publication */
  readonly adopt: (row: Row) => void
  /** what somebody else has saved meanwhile; nothing of one's own is saved until one of both is chosen */
  readonly theirs: Row | null
  /** tells that somebody else's draft has been met */
  readonly collide: () => Promise<void>
  /** puts one's own draft in the place of theirs, beside what they have added */
  readonly takeOver: () => Promise<unknown>
}

/** Its own `meta`, or a row of the list would pass for the whole record. */
export const WHOLE = { whole: true } as const
/** ms after the last change */
const PAUSE = 900

/** What cannot be drawn would break the page. */
const isDeclaration = (value: unknown): value is RuntimeDeclaration => drawingProblems(value).length === 0

/** The draft of a design, as its row says it. */
export const drawingOf = (row: Row | null): Drawing => ({
  name: String(row?.name ?? ''),
  declaration: isDeclaration(row?.draft) ? row.draft : emptyDeclaration(String(row?.label ?? '')),
})

/** The draft with its saving: a while after each change, one call at a time, the newest state. */
export function useDesign(row: Row | null, onCreated: (id: number) => void): DesignState {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const [drawing, setDrawing] = useState(() => drawingOf(row))
  const [kept, setKept] = useState({
    id: row ? Number(row.id) : null,
    published: Number(row?.published ?? 0),
    version: Number(row?.version ?? 1),
  })
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [saving, setSaving] = useState<DesignState['saving']>('saved')
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef({
    ...{ drawing, id: kept.id, version: kept.version, isDirty: false, isBlocked: false },
    /** the draft as the server has it from here */
    saved: drawing.declaration,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<number | null> | null>(null)

  const collide = useCallback(async () => {
    const { id } = latest.current
    if (id === null) return
    latest.current.isBlocked = true
    setSaving('failed')
    setFailure(translate('草稿已被他人修改'))
    setTheirs((await provider.getOne(design.name, { id, meta: WHOLE })).data)
  }, [provider, translate])

  const save = useCallback(async (): Promise<number | null> => {
    const { drawing: sent, id, version } = latest.current
    const data = { label: sent.declaration.label, name: sent.name, draft: sent.declaration }
    if (data.label.trim() === '') return id
    latest.current.isDirty = false
    setSaving('saving')
    try {
      if (id === null) {
        const { data: made } = await provider.create(design.name, { data })
        latest.current.id = Number(made.id)
        latest.current.version = 1
        setKept((now) => ({ ...now, id: Number(made.id), version: 1 }))
        onCreated(Number(made.id))
      } else {
        await provider.update(design.name, { id, data: { ...data, version }, previousData: { id } })
        latest.current.version = version + 1
        setKept((now) => ({ ...now, version: version + 1 }))
      }
      latest.current.saved = sent.declaration
      setFailure(null)
      setSaving(latest.current.isDirty ? 'waiting' : 'saved')
      void client.invalidateQueries({ queryKey: [design.name] })
      return latest.current.id
    } catch (error) {
      latest.current.isDirty = true
      setSaving('failed')
      if (refusalData(error).version !== undefined) {
        await collide()
        return null
      }
      const [told] = Object.values(fieldErrors(error) ?? {})
      setFailure(told ?? (error instanceof HttpError ? messageOf(error) : translate('草稿保存失败')))
      return null
    }
  }, [provider, client, translate, onCreated, collide])

  const flush = useCallback(async (): Promise<number | null> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (latest.current.isBlocked) return null
    if (!latest.current.isDirty) return latest.current.id
    running.current = save().finally(() => {
      running.current = null
    })
    return running.current
  }, [save])

  // What was drawn last is not lost when the page is left at once.
  useEffect(
    () => () => {
      if (latest.current.isDirty) void flush()
    },
    [flush],
  )

  const change = (next: Partial<Drawing>) => {
    const merged = { ...latest.current.drawing, ...next }
    latest.current.drawing = merged
    latest.current.isDirty = true
    setDrawing(merged)
    setSaving('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE)
  }

  const adopt = (fresh: Row) => {
    const next = drawingOf(fresh)
    const version = Number(fresh.version)
    latest.current = {
      ...{ drawing: next, id: Number(fresh.id), version, isDirty: false, isBlocked: false },
      saved: next.declaration,
    }
    setDrawing(next)
    setKept({ id: Number(fresh.id), published: Number(fresh.published ?? 0), version })
    setSaving('saved')
    setFailure(null)
    setTheirs(null)
  }

  const takeOver = () => {
    const { drawing: own, saved } = latest.current
    const declaration = mergedDraft(saved, own.declaration, drawingOf(theirs).declaration)
    const version = Number(theirs?.version)
    latest.current = { ...latest.current, drawing: { ...own, declaration }, version, isDirty: true, isBlocked: false }
    setDrawing({ ...own, declaration })
    setKept((now) => ({ ...now, published: Number(theirs?.published ?? 0), version }))
    setTheirs(null)
    return flush()
  }

  return { ...drawing, ...kept, saving, failure, change, flush, adopt, theirs, collide, takeOver }
}
