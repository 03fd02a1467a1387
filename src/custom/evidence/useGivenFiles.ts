import { useEffect, useRef } from 'react'

/** Hands over pictures that are pasted wherever nobody is writing, or dropped where no place takes them. */
export function useGivenFiles(take: (files: FileList | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const pasted = ({ clipboardData, target }: ClipboardEvent) => {
      const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
      if (!isWriting) latest.current(clipboardData?.files)
    }
    // Without this a browser opens what is dropped in place of the page.
    const over = (event: DragEvent) => event.preventDefault()
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      latest.current(event.dataTransfer?.files)
    }
    document.addEventListener('paste', pasted)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', dropped)
    return () => {
      document.removeEventListener('paste', pasted)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', dropped)
    }
  }, [])
}
