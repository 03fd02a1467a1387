import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type FieldData, isAccepted, refusalOf } from '../../model'
import { keysOf } from '../parts/fileKey'
import type { FieldInput } from '../parts/useFieldInput'

import { fileName } from './fileName'
import { useUploadFile } from './upload'

export interface UploadedFile {
  readonly key: string
  readonly url: string
  /** as its uploader has it, where that is known */
  readonly name: string
}

/** What an upload field does: sends files one after another and keeps their keys in the form. */
export function useUploads(input: FieldInput, field: FieldData) {
  const upload = useUploadFile()
  const { getValues } = useFormContext()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [seenAt, setSeenAt] = useState<ReadonlyMap<string, Omit<UploadedFile, 'key'>>>(new Map())

  // read at the moment of writing: another file may have arrived meanwhile
  const write = (change: (keys: readonly string[]) => readonly string[]) => {
    const keys = change(keysOf(getValues(input.name)))
    input.onChange(field.many ? keys : (keys.at(-1) ?? null))
  }
  const send = async (files: readonly File[]) => {
    setFailure(null)
    if (!files.every((file) => isAccepted(file.name, field))) return setFailure(refusalOf(field))
    setWaiting(files.map((file) => file.name))
    try {
      for (const file of files) {
        const { key, url } = await upload(file)
        setSeenAt((known) => new Map(known).set(key, { url, name: file.name }))
        write((keys) => [...keys, key])
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '上传失败')
    } finally {
      setWaiting([])
    }
  }

  const keys = keysOf(input.value)
  return {
    files: keys.map((key) => ({ key, ...(seenAt.get(key) ?? { url: key, name: fileName(key) }) })),
    waiting,
    failure,
    isFull: field.many ? field.max !== undefined && keys.length >= field.max : false,
    send,
    remove: (key: string) => write((all) => all.filter((other) => other !== key)),
  }
}
