import { useEffect, useRef } from 'react'

/** Hands over pictures that are pasted, wherever nobody is writing. */
export function usePastedFiles(take: (files: FileList | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const pasted = ({ clipboardData, target }: ClipboardEvent) => {
      const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
      if (!isWriting) latest.current(clipboardData?.files)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])
}
