/** @jsxImportSource preact */
import { formatClock } from '../domain/time'
import { Press } from './parts'
import type { Queue } from './useQueue'

/** A place for photos, and how many the order has there. */
export interface Slot {
  readonly key: string
  readonly name: string
  readonly needed: boolean
  readonly sent: number
}

/** What waits on the phone, in words, with what can be done about it. */
export function QueueState({ queue: { left, step, refused, reason, send, retry, drop } }: { readonly queue: Queue }) {
  return (
    <>
      {left > 0 && (
        <div class="ph-note">
          <span class="ph-note-words">待上传 {left} 张，有网络时自动上传，不影响下一步</span>
          <Press act={send}>立即上传</Press>
        </div>
      )}
      {step && (
        <div class="ph-note">
          <span class="ph-note-words">
            待提交：{step.label}（{formatClock(Math.floor(step.taken / 1000))}），有网络时自动提交
          </span>
          <Press act={send}>立即提交</Press>
        </div>
      )}
      {refused > 0 && (
        <div class="ph-note ph-note-warn" role="alert">
          <span class="ph-note-words">
            {refused} 项未被接收：{reason}
          </span>
          <Press act={retry}>重试</Press>
          <Press act={drop}>删除</Press>
        </div>
      )}
    </>
  )
}

interface SlotsProps {
  readonly slots: readonly Slot[]
  readonly waiting: Queue['waiting']
  readonly take: (slot: string, file: File) => Promise<void>
}

/** Slots with their two buttons: some phones offer only the gallery without `capture`. */
export const Slots = ({ slots, waiting, take }: SlotsProps) => (
  <ul class="ph-slots">
    {slots.map(({ key, name, needed, sent }) => (
      <li key={key}>
        <span>
          {name}
          {needed && sent === 0 && <b class="ph-warn"> 必拍</b>}
          {sent > 0 && <b class="ph-calm"> 已传 {sent}</b>}
          {(waiting[key] ?? 0) > 0 && <b class="ph-warn"> 待传 {waiting[key]}</b>}
        </span>
        <Pick label={`拍照：${name}`} words="拍照" camera take={(file) => take(key, file)} />
        <Pick label={`从相册选择：${name}`} words="相册" take={(file) => take(key, file)} />
      </li>
    ))}
  </ul>
)

interface PickProps {
  readonly label: string
  readonly words: string
  readonly camera?: boolean
  readonly take: (file: File) => Promise<void>
}

/** A button that takes photos, or chooses them. */
export function Pick({ label, words, camera, take }: PickProps) {
  const pick = async (input: HTMLInputElement) => {
    for (const file of input.files ?? []) await take(file)
    input.value = ''
  }
  return (
    <label class="ph-button ph-plain">
      {words}
      <input
        type="file"
        accept="image/jpeg,image/png"
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        onChange={(event) => void pick(event.currentTarget)}
      />
    </label>
  )
}
