interface CheckMarkProps {
  state: 'off' | 'on' | 'mixed'
}

/** The box of a checkbox, 16 px; its colours come from the checkbox around it. */
export function CheckMark({ state }: CheckMarkProps) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
      className={`rd-check rd-check-${state}`}
    >
      <rect x="0.75" y="0.75" width="14.5" height="14.5" rx="3.25" strokeWidth="1.5" />
      {state === 'on' && (
        <path d="m4.4 8.3 2.4 2.4 4.8-5.2" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      )}
      {state === 'mixed' && <path d="M4.5 8h7" strokeWidth="1.75" strokeLinecap="round" />}
    </svg>
  )
}
